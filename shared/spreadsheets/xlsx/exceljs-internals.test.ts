/** A new version of exceljs that changes what `exceljs-internals.ts` declares fails here first. */
import { PassThrough } from 'node:stream';
import excel from 'exceljs';
import { expect, test } from 'vitest';

/** Entries of the zip by name, as the constructor and the sheets append them. */
const appended: string[] = [];

class Workbook extends excel.stream.xlsx.WorkbookWriter {
  override addThemes(): Promise<void> {
    const append = this.zip.append.bind(this.zip);
    this.zip.append = (source, entry) => {
      appended.push(entry.name);
      return append(source, entry);
    };
    return super.addThemes();
  }
}

test('exceljs still has the internal members in use', async () => {
  const created = new Date(0);
  const stream = new PassThrough().resume();
  const workbook = new Workbook({ stream, useStyles: true, useSharedStrings: true, created });
  expect(workbook.created).toBe(created);
  expect(appended).toContain('xl/theme/theme1.xml');

  expect(workbook.sharedStrings.add('first')).toBe(0);
  expect(workbook.sharedStrings.add('second')).toBe(1);
  expect(workbook._definedNames.model).toEqual([]);

  const sheet = workbook.addWorksheet('Sheet');
  sheet.dataValidations.add('A1:A9', { type: 'list', formulae: ['"a,b"'], allowBlank: true });
  sheet.addRow(['x']).commit();
  expect(sheet.stream.pipes).toHaveLength(1);
  const [entry] = sheet.stream.pipes;
  expect(entry?._writableState.needDrain).toBe(false);
  for (let row = 0; row < 10_000; row += 1) sheet.addRow(['y'.repeat(100)]).commit();
  expect(entry?._writableState.needDrain).toBe(true);
  sheet.commit();

  // The writer reads the names from `model` of whatever object is assigned.
  let read = 0;
  workbook._definedNames = {
    get model() {
      read += 1;
      return [{ name: 'n', ranges: ["'Sheet'!$A$1"], localSheetId: 0 }];
    },
  };
  await workbook.commit();
  expect(read).toBeGreaterThan(0);
  expect(appended).toContain('/xl/workbook.xml');
});
