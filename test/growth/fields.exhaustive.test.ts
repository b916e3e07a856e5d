import { expect, test } from 'vitest';
import { listBodies, listFields } from './fields.ts';
import { runGrowth } from './run.ts';

const groups = Map.groupBy([...listBodies(), ...listFields()], ({ name }) => name.split(' ')[0] ?? name);

// Most fields cost less than what is compared.
test.each([...groups])(
  'the cost of the fields of %s grows with its input, whatever it is filled with',
  async (_, readers) => {
    const { faults, table } = await runGrowth(readers, [4_000, 64_000]);
    console.info(table);
    expect(faults).toEqual([]);
  },
);
