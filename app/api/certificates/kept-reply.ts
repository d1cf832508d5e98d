import { Reply } from "@/lib/api/route";

/** An answer that verifiers may keep for so many seconds, and pages of other sites may read. */
export const keptReply = <T>(data: T, seconds: number): Reply<T> =>
  new Reply(data, [
    ["cache-control", `public, max-age=${seconds}`],
    ["access-control-allow-origin", "*"],
  ]);
