import pino from "pino";
import pretty from "pino-pretty";
import { env } from "./env";
import { outage } from "./outage";
import { probes } from "./probes";
import { requestContext } from "./request-context";
import { shortValues } from "./short-values";
import { singleton } from "./singleton";

export const logOptions: pino.LoggerOptions = {
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => ({ requestId: requestContext.getStore()?.requestId }),
  // While the database is away, its errors are one line a minute, without stacks.
  hooks: {
    logMethod(args, method, level) {
      const err = ((args as unknown[])[0] as { err?: unknown } | undefined)?.err;
      if (!outage.explains(err)) {
        if (err !== undefined && level >= pino.levels.values.error! && probes.error.isWatched)
          probes.error.tell({ error: err, logged: String((args as unknown[])[1]) });
        return method.apply(this, args);
      }
      const line = outage.note(err);
      if (line) method.apply(this, [line, "the database does not answer"]);
    },
  },
  formatters: { log: shortValues },
  // Errors are plain objects by now, and pino would serialize them again.
  serializers: { err: (error: object) => error },
  redact: {
    paths: [
      ...["password", "token", "accessToken", "refreshToken", "email", "authorization", "cookie"],
      ...["appSecret", "verifyToken", "access_token", "client_secret", "verify_token"],
    ].flatMap((name) => [name, `*.${name}`]),
    censor: "[oculto]",
  },
};

export const log = singleton("log", () =>
  process.stdout.isTTY
    ? pino(logOptions, pretty({ colorize: true, translateTime: "SYS:HH:MM:ss", singleLine: true }))
    : pino(logOptions),
);

/** Without a listener, a closed pipe is an uncaught error, which Next writes to it endlessly. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** Keeps Next's own errors to one line a minute while the database is away. */
export function logFailedPages(): void {
  const write = console.error;
  console.error = (...args: unknown[]) => {
    const err = args.find((arg) => outage.explains(arg));
    if (err === undefined) write.apply(console, args);
    else log.error({ err }, "a page could not be rendered");
  };
}
