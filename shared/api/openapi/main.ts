/** `npm run openapi`: writes the OpenAPI document of the repository anew. */
import { writeFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';

const path = new URL('../../../docs/openapi.json', import.meta.url);
writeFileSync(path, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
