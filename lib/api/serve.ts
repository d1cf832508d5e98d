import { AppError, type ErrorCode } from "@/lib/core/errors";
import { matcher, openSegments } from "./match";
import { httpMethods, type Method, withImplied } from "./methods";
import { type Handler, route } from "./route";
import { orRefusedPage } from "./told-on-page";

/** Calls by method and address: `"PATCH /api/users/update/{id}"`. */
export type Calls = Readonly<Record<string, Handler>>;

export type Served = Record<Method | "HEAD" | "OPTIONS", (request: Request) => Promise<Response>>;

const refuse = (code: ErrorCode, text: string) =>
  route({ access: "anonymous", summary: "Any address that is no call.", raw: true, fails: [code] }, () => {
    throw new AppError(code, text);
  });

const unknownAddress = refuse("not_found", "Esta dirección de la API no existe.");
const malformedAddress = refuse("bad_request", "La dirección no es válida.");

/** Unknown addresses are 404 for every method. */
export const unknownCalls = {
  "GET /api/[...path]": unknownAddress,
  "POST /api/[...path]": unknownAddress,
  "PUT /api/[...path]": unknownAddress,
  "PATCH /api/[...path]": unknownAddress,
  "DELETE /api/[...path]": unknownAddress,
};

export function byAddress(...tables: Calls[]): Map<string, Partial<Record<Method, Handler>>> {
  const addresses = new Map<string, Partial<Record<Method, Handler>>>();
  for (const [call, handler] of tables.flatMap((table) => Object.entries(table))) {
    const [method, address] = call.split(" ") as [Method, string];
    addresses.set(address, { ...addresses.get(address), [method]: handler });
  }
  return addresses;
}

/** HEAD is a GET without its body, OPTIONS lists the methods, and an unsupported method is 405. */
export function serve(...tables: Calls[]): Served {
  const addresses = byAddress(...tables, unknownCalls);
  const patternOf = matcher(addresses.keys());

  async function answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    const pattern = patternOf(path) ?? "/api/[...path]";
    const handlers = addresses.get(pattern)!;
    if (request.method === "OPTIONS") {
      const methods = httpMethods.filter((method) => handlers[method]);
      return new Response(null, { status: 204, headers: { allow: withImplied(methods).join(", ") } });
    }
    const handler = handlers[request.method === "HEAD" ? "GET" : (request.method as Method)];
    // The server adds the body (lib/server/http/tidy-response.ts).
    if (!handler) return new Response(null, { status: 405 });
    const params = decoded(openSegments(pattern, path));
    const called = params ? handler : malformedAddress;
    return orRefusedPage(request, called, await called(request, { params: Promise.resolve(params) }));
  }
  return { GET: answer, HEAD: answer, OPTIONS: answer, POST: answer, PUT: answer, PATCH: answer, DELETE: answer };
}

/** Null for an invalid escape, such as `%E0%A4%A`. */
function decoded(open: Record<string, string | string[]>): Record<string, string | string[]> | null {
  try {
    return Object.fromEntries(
      Object.entries(open).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((each) => decodeURIComponent(each)) : decodeURIComponent(value),
      ]),
    );
  } catch {
    return null;
  }
}
