import type { Actor } from "@/lib/people/actor";
import type { FileCall } from "./file-call";
import { readQuery } from "./parse";
import { type Declaration, Reply, route } from "./route";

/** In production lib/server answers before Next does, which would hold the file in memory. */
export const fileRoute = <C extends FileCall, const D extends Omit<Declaration, "access" | "tokens" | "response">>(
  { access, tokens, response, take }: C,
  declaration: D,
) =>
  route({ ...declaration, access, tokens, response: response as C["response"] }, async ({ user, params, request }) => {
    const { headers, body, signal } = request;
    const { id = "" } = (params ?? {}) as { id?: string };
    const sent = { actor: user as Actor, id, headers, query: readQuery(request), body: body ?? nothing(), signal };
    const { status, data } = await take(sent);
    return new Reply(data as never, [], status);
  });

async function* nothing(): AsyncGenerator<Uint8Array> {}
