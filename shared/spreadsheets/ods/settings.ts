/** settings.xml and meta.xml of an ODF spreadsheet. */

import { escapeMarkup } from '#shared/markup.ts';
import type { Table, WriteContext } from '../../tables/table.ts';
import type { SheetLayout } from '../layout.ts';
import { NAMESPACES } from './styles.ts';

const FROZEN = 2;
/** Index of the lower left pane. */
const LOWER_PANE = 2;

/** View settings: the first sheet is active, and the rows above the data are frozen on each sheet. */
export function settingsXml(sheets: readonly SheetLayout[]): string {
  const views = sheets.map((sheet) => {
    const rows = sheet.headerRow + 1;
    const frozen = sheet.frozen
      ? item('VerticalSplitMode', 'short', FROZEN) +
        item('VerticalSplitPosition', 'int', rows) +
        item('ActiveSplitRange', 'short', LOWER_PANE) +
        item('PositionTop', 'int', 0) +
        item('PositionBottom', 'int', rows)
      : '';
    return `<config:config-item-map-entry config:name="${escapeMarkup(sheet.name)}">${item('CursorPositionX', 'int', 0)}${item('CursorPositionY', 'int', rows)}${frozen}</config:config-item-map-entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document-settings ${NAMESPACES} office:version="1.3"><office:settings>
<config:config-item-set config:name="ooo:view-settings"><config:config-item-map-indexed config:name="Views"><config:config-item-map-entry>
${item('ViewId', 'string', 'view1')}
<config:config-item-map-named config:name="Tables">${views.join('')}</config:config-item-map-named>
${item('ActiveTable', 'string', escapeMarkup(sheets[0]?.name ?? ''))}
</config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set>
</office:settings></office:document-settings>
`;
}

const item = (name: string, type: string, value: string | number): string =>
  `<config:config-item config:name="${name}" config:type="${type}">${value}</config:config-item>`;

export function metaXml(table: Table, context: WriteContext): string {
  const created = new Date(context.created).toISOString().slice(0, 19);
  const title = table.title === undefined ? '' : `<dc:title>${escapeMarkup(table.title)}</dc:title>`;
  const language =
    table.language === undefined ? '' : `<dc:language>${escapeMarkup(table.language)}</dc:language>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document-meta ${NAMESPACES} office:version="1.3"><office:meta><meta:generator>Media Tools API</meta:generator>${title}${language}<meta:creation-date>${created}</meta:creation-date><dc:date>${created}</dc:date></office:meta></office:document-meta>
`;
}
