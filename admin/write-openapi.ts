/** `npm run openapi`: writes docs/openapi.json from the endpoint table. */
import { writeFileSync } from 'node:fs';
import { ROUTES } from '#functions/routes.ts';
import { openApiDocument } from '#shared/api/openapi/document.ts';

const path = new URL('../docs/openapi.json', import.meta.url);
writeFileSync(path, `${JSON.stringify(openApiDocument(ROUTES), null, 2)}\n`);
