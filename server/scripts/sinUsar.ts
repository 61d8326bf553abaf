// What stands in the server that is put together for parts of libraries that it never uses, and which would be read and
// run at each start (decision 0091).

/**
 * One library asks of every answer whether it is one of fetch's, and to name that class loads Node's fetch: 20 ms of a
 * start. The server fetches nothing, so none is.
 */
export function Response(): void {}

/** What only schedules of pg-boss call, of which there are none, and folders of pages whose list nobody asks for. */
function nunca(): never {
  throw new Error('not put together with the server: server/scripts/armar.ts')
}

export { nunca as CronExpressionParser, nunca as glob, nunca as RRuleTemporal }
