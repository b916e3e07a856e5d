import { describe, expect, it } from 'vitest';
import { parseXml, readText } from './tree.ts';

const textIn = (xml: string) => readText(parseXml(xml, { format: 'XML' }));

describe('entities', () => {
  it('reads the five built-in ones, character references and the no-break space', () => {
    expect(textIn('<a>&amp;&lt;&gt;&quot;&apos;&#65;&#x42;&nbsp;</a>')).toBe('&<>"\'AB\u00a0');
  });

  it('expands nothing that a DOCTYPE declares', () => {
    expect(() => textIn('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toThrow('xml.entity');
  });
});
