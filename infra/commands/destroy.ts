/**
 * `npm run destroy [-- -c name=value …]`: removes everything but the data, then lists what is left and how to remove
 * it.
 */
import { TABLES } from '#shared/data/tables.ts';
import { readContext } from '../context.ts';
import { describeDeployment, secretRevisions } from '../deployment.ts';
import { cdk, synthesize } from './cdk.ts';
import { PARTS } from './machine.ts';

const args = process.argv.slice(2);
const deployment = describeDeployment(readContext(args));
const { names, region, ingress } = deployment;
synthesize(args);
const parts = PARTS.filter((part) => part !== 'Data' && (part !== 'Ingress' || ingress !== 'none'));
// The CDK CLI asks for confirmation first.
cdk('destroy', ...parts.map((part) => names.stack(part)));
const tables = Object.keys(TABLES).map((name) => names.table(name as keyof typeof TABLES));
console.log(`
Kept, in the stack ${names.stack('Data')}:
- tables: ${tables.join(', ')}
- buckets: ${['files', 'logs'].map((name) => names.bucket(name, 'ACCOUNT')).join(', ')}
- secrets: ${secretRevisions(deployment).map(names.secret).join(', ')}
A deployment of the same stage in ${region} finds all of it again. To delete it permanently, take the protection from the
stack and from each table, delete the stack, then the tables and the buckets: it keeps them on purpose.`);
