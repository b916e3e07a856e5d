/** Reads tables page by page. The next page is requested after the previous one was consumed. */
import {
  paginateQuery,
  paginateScan,
  type QueryCommandInput,
  type ScanCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { dynamo } from './clients/dynamo.ts';

type Page = Record<string, unknown>[];

/** The items of a query. */
export async function* queryPages(input: QueryCommandInput): AsyncGenerator<Page> {
  for await (const { Items = [] } of paginateQuery({ client: dynamo() }, { ...input })) yield Items;
}

/** All items of a table that match a filter. */
export async function* scanPages(input: ScanCommandInput): AsyncGenerator<Page> {
  for await (const { Items = [] } of paginateScan({ client: dynamo() }, { ...input })) yield Items;
}
