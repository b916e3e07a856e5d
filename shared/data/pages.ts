/** Reads of tables that take several calls: page by page, the next one asked for when the one before is done with. */
import {
  paginateQuery,
  paginateScan,
  type QueryCommandInput,
  type ScanCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { dynamo } from './clients/dynamo.ts';

type Page = Record<string, unknown>[];

/** What a query finds. */
export async function* queryPages(input: QueryCommandInput): AsyncGenerator<Page> {
  for await (const { Items = [] } of paginateQuery({ client: dynamo() }, { ...input })) yield Items;
}

/** A whole table, or what a filter leaves of it. */
export async function* scanPages(input: ScanCommandInput): AsyncGenerator<Page> {
  for await (const { Items = [] } of paginateScan({ client: dynamo() }, { ...input })) yield Items;
}
