/** Proves that each check finds the fault planted for it. */
import { expect, test } from 'vitest';
import type { Language } from '#shared/messages/language.ts';
import { getFaults } from './faults.ts';

type Case = readonly [
  language: Exclude<Language, 'en'>,
  text: string,
  english: string,
  fault: RegExp | undefined,
];

const CASES: readonly Case[] = [
  ['de', 'Der Wert von {name} fehlt.', 'The value of {name} is missing.', undefined],
  ['de', 'Der Wert fehlt.', 'The value of {name} is missing.', /parameters/],
  ['de', 'Der Wert von {name} und {name} fehlt.', 'The value of {name} is missing.', /parameters/],
  ['de', 'Der  Wert fehlt.', 'The value is missing.', /blanks/],
  ['de', '', 'The value is missing.', /blanks/],
  ['de', 'Save', 'Save', /is English/],
  ['de', 'Das ist the Wert.', 'This is the value.', /English word: the/],
  ['de', 'Der Wert fehlt', 'The value is missing.', /ends in another way/],
  ['de', '({added}/{sent}) hinzugefügt', 'Added ({added}/{sent})', /count/],
  ['de', 'Der Wert wåre da.', 'The value is there.', /another language: wåre/],
  ['nb', 'Været er fint.', 'It is fine.', undefined],
  ['pl', 'Zażółć gęślą jaźń.', 'Yellow.', undefined],
  ['ro', 'Fişier.', 'File.', /another language/],
  ['ru', 'Фaйл.', 'File.', /mixes alphabets/],
  ['uk', 'Файлы.', 'Files.', /another language/],
  ['bg', 'Файл saved.', 'File saved here.', undefined],
  ['bg', 'Файл stored.', 'File saved here.', /Latin word: stored/],
  ['el', 'Αρχείo.', 'File.', /mixes alphabets/],
  ['tr', '{name}in değeri yok.', '{name} has no value.', /inflects/],
  ['fi', '{name}-arvo.', 'Value {name}.', /inflects/],
  ['ko', '{name}은 값이 없습니다.', '{name} has no value.', /inflects/],
  ['ko', '{seconds}초 후.', 'In {seconds} seconds.', undefined],
  ['zh', '項目已保存。', 'The project was saved.', /another way of writing: 項/],
  ['zh', '项目已保存.', 'The project was saved.', /half-width/],
  ['ja', '项目を保存しました。', 'The project was saved.', /another way of writing: 项/],
  ['fr', 'Erreur: {reason}', 'Error: {reason}', /blank at a double sign/],
  ['fr', 'Erreur\u00a0: {reason}', 'Error: {reason}', undefined],
  ['ar', 'قيمة {name} غير صالحة.', 'The value of {name} is not valid.', /isolate \{name\}/],
  ['ar', 'قيمة \u2068{name} غير صالحة.', 'The value of {name} is not valid.', /more isolates/],
  ['ar', 'قيمة \u2068{name}\u2069 غير صالحة.', 'The value of {name} is not valid.', undefined],
];

test.each(CASES)('%s: %s', (language, text, english, fault) => {
  const faults = getFaults(language, { id: text }, { id: english }, []);
  if (fault) expect(faults.join('\n')).toMatch(fault);
  else expect(faults).toEqual([]);
});

test('finds missing and unknown ids, and words wrongly listed as the same', () => {
  expect(getFaults('de', { a: 'Eins', x: 'Zwei' }, { a: 'One', b: 'Two' }, ['a'])).toEqual([
    'b is missing',
    'x is not in English',
    'a is listed as the same, and is not',
  ]);
  expect(getFaults('de', { a: 'Name' }, { a: 'Name' }, ['a'])).toEqual([]);
});
