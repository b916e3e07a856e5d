/** `npm run diff [-- -c name=value …]`: shows what a deployment would change in the account. */
import { readContext } from '../context.ts';
import { describeDeployment } from '../deployment.ts';
import { cdk, synthesize } from './cdk.ts';
import { chooseContext, gatherFacts, toArguments } from './machine.ts';

const args = process.argv.slice(2);
const given = readContext(args);
const facts = await gatherFacts(describeDeployment(given), []);
synthesize([...args, ...toArguments(chooseContext(facts, given))]);
cdk('diff', '--all', '--no-color');
