/** The thread of the hostile accounts. */
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { ATTACKS, makeFilm } from './attacks.ts';
import { Hostile } from './hostile.ts';
import { Command, Start } from './hostile-thread.ts';
import { AnswerRecord, type AttackReport } from './record.ts';

const { url, accounts } = v.parse(Start, workerData);
const record = new AnswerRecord();
const hostile = accounts.map(({ key, project }, i) => new Hostile(url, key, project, record, i + 1));
const ended = new AbortController();
let attacks: Promise<unknown> = Promise.resolve();

async function report(): Promise<void> {
  ended.abort();
  await attacks;
  const message: AttackReport = {
    answers: record.answers.list(),
    faults: record.faults.list(),
    examples: record.examples,
    accounts: hostile.map(({ book }) => book.record),
  };
  parentPort?.postMessage(message);
  parentPort?.close();
}

const run = {
  attack: () => {
    attacks = Promise.all(ATTACKS.map((attack) => hostile[attack.account]?.work(attack, ended.signal)));
  },
  end: report,
} as const satisfies Record<Command, () => void | Promise<void>>;

parentPort?.on('message', (message) => run[v.parse(Command, message)]());
makeFilm();
parentPort?.postMessage('ready');
