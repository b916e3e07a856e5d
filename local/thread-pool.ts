/**
 * Size of libuv's thread pool. Compression, files and LevelDB's writes share it; with the default of four, the streams of
 * a few large watermarks would delay every write of the tables. Must be imported before anything that uses the pool.
 */
process.env.UV_THREADPOOL_SIZE ??= '16';
