import type { SignIn } from "@/lib/auth/schema";
import { type ApiError, api } from "./client";
import {
  clearSession,
  endSession,
  forgetSession,
  logout,
  readSessionUser,
  refreshSession,
  saveSession,
  saveSessionUser,
  useSession,
} from "./session";

/** React's hook as a component would feel it: what it is given to follow, read at once. */
const mockFollowed: (() => void)[] = [];
let mockOnChange = () => {};
jest.mock("react", () => ({
  ...jest.requireActual<object>("react"),
  useSyncExternalStore: (
    subscribe: (listener: () => void) => () => void,
    read: () => unknown,
    atFirst: () => unknown,
  ) => {
    mockFollowed.push(subscribe(() => mockOnChange()));
    return [read(), atFirst()];
  },
}));

/** The parts of a browser that these modules use. */
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const replace = jest.fn();
const changed = jest.fn();
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
/** A Web Lock as another tab sees it: who does not want to wait is told that it is taken. */
const lock: { taken: Promise<void> | null } = { taken: null };
const locks = {
  async request(_name: string, ...rest: unknown[]) {
    const run = rest.at(-1) as (lock: object | null) => unknown;
    if (lock.taken && rest.length > 1) return run(null);
    await lock.taken;
    return run({});
  },
};

beforeAll(() => {
  const window = Object.assign(new EventTarget(), { localStorage: storage });
  mockOnChange = changed;
  Object.assign(globalThis, { window, location: { pathname: "/dashboard", search: "?a=1", replace }, fetch: fetched });
});
beforeEach(() => {
  jest.resetAllMocks();
  stored.clear();
  lock.taken = null;
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
});

const user = { _id: "1", name: "Ana" } as SignIn["user"];
const json = (body: unknown, status = 200) => Response.json(body, { status });
const signedIn = () => saveSession({ accessToken: "old", refreshToken: "r-1", user });
const bearers = () => fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get("authorization"));
const refused = () => json({ message: "Tu sesión ha terminado.", code: "unauthorized" }, 401);
const renewed = () => json({ accessToken: "new", refreshToken: "r-2" });

describe("a call", () => {
  test("goes to its address, with what fills it, and brings the answer", async () => {
    fetched.mockImplementation(async () => json({ results: [] }));
    await api("GET /api/users/findOne/{id}", { params: { id: "a/b ñ" } });
    const query = { search: "a b", role: undefined, page: 2 };
    expect(await api("GET /api/users/findAll", { query: query as object })).toEqual({ results: [] });
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      "/api/users/findOne/a%2Fb%20%C3%B1",
      "/api/users/findAll?search=a+b&page=2",
    ]);
    expect(fetched.mock.calls[0]![1]).toMatchObject({ method: "GET", cache: "no-store", keepalive: false });
    expect(bearers()).toEqual([null, null]);
    expect(new Headers(fetched.mock.calls[0]![1].headers).get("accept")).toBe("application/json");
  });

  test("that changes something outlives its page, if it is small", async () => {
    fetched.mockImplementation(async () => new Response(null, { status: 204 }));
    const send = async (body: unknown) => {
      expect(await api("POST /api/auth/login", { body } as never)).toBeUndefined();
      const [, { keepalive, headers, body: sent, method }] = fetched.mock.lastCall!;
      return [method, keepalive, new Headers(headers).get("content-type"), sent];
    };
    const text = (length: number) => ({ a: "x".repeat(length - 8) });
    expect(await send(text(15_999))).toEqual(["POST", true, "application/json", JSON.stringify(text(15_999))]);
    expect((await send(text(16_000)))[1]).toBe(false);
    expect(await send(undefined)).toEqual(["POST", true, null, undefined]);
    const form = new FormData();
    expect(await send(form)).toEqual(["POST", false, null, form]);
    // A text that was cut within a character is not refused with all the rest.
    expect((await send({ a: ["cortado \ud83d"], b: "😀" }))[3]).toBe('{"a":["cortado \ufffd"],"b":"😀"}');
  });

  test("that is refused throws what the server said, or something in its place", async () => {
    const caught = async (response: Response) => {
      fetched.mockResolvedValueOnce(response);
      return api("GET /api/info").then(
        () => null,
        (error: ApiError) => [error.name, error.status, error.message, error.code, error.fields],
      );
    };
    expect(await caught(json({ message: "Así no.", code: "conflict", fields: { a: "Mal." } }, 409))).toEqual([
      "ApiError",
      409,
      "Así no.",
      "conflict",
      { a: "Mal." },
    ]);
    const plain = ["ApiError", 502, "Ha ocurrido un error. Inténtalo de nuevo.", "unexplained", {}];
    expect(await caught(new Response("<html>", { status: 502 }))).toEqual(plain);
    expect(await caught(json({ message: 7 }, 502))).toEqual(plain);
  });

  test("that never arrives says so; one that was given up is not dressed up", async () => {
    fetched.mockRejectedValue(new TypeError("fetch failed"));
    const message = "No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.";
    await expect(api("GET /api/info")).rejects.toMatchObject({ status: 0, code: "network", message });
    await expect(api("GET /api/info", { signal: AbortSignal.abort() })).rejects.toThrow("fetch failed");
  });
});

describe("a call whose token has expired", () => {
  test("is made again with a new one", async () => {
    signedIn();
    fetched
      .mockResolvedValueOnce(refused())
      .mockResolvedValueOnce(renewed())
      .mockResolvedValueOnce(json({ ok: true }));
    expect(await api("GET /api/info")).toEqual({ ok: true });
    expect(bearers()).toEqual(["Bearer old", null, "Bearer new"]);
    expect(fetched.mock.calls[1]).toMatchObject([
      "/api/auth/refresh-token",
      { method: "POST", body: '{"refreshToken":"r-1"}' },
    ]);
    expect([stored.get("accessToken"), stored.get("refreshToken")]).toEqual(["new", "r-2"]);
    expect(replace).not.toHaveBeenCalled();
  });

  test("ends the session when there is no new one", async () => {
    signedIn();
    fetched.mockResolvedValueOnce(refused()).mockResolvedValueOnce(refused());
    await expect(api("GET /api/info")).rejects.toMatchObject({ status: 401, message: "Tu sesión ha terminado." });
    expect(stored).toEqual(new Map([["lastURL", "/dashboard?a=1"]]));
    expect(replace).toHaveBeenCalledWith("/auth/login");
  });

  test.each([500, 503, 429, 0])("keeps the session when the server cannot say (%i)", async (status) => {
    signedIn();
    fetched.mockResolvedValueOnce(refused());
    if (status === 0) fetched.mockRejectedValueOnce(new TypeError("fetch failed"));
    else fetched.mockResolvedValueOnce(json({}, status));
    await expect(api("GET /api/info")).rejects.toMatchObject({ status: 0, code: "network" });
    expect(readSessionUser()).toEqual(user);
    expect(replace).not.toHaveBeenCalled();
  });

  test("is refused as it is for a guest", async () => {
    fetched.mockResolvedValueOnce(refused());
    await expect(api("GET /api/info")).rejects.toMatchObject({ status: 401 });
    expect([fetched.mock.calls.length, replace.mock.calls.length]).toEqual([1, 0]);
  });

  test("waits with all others for one refresh", async () => {
    signedIn();
    fetched.mockImplementation(async (address, { headers }) => {
      if (address.includes("refresh")) return renewed();
      return new Headers(headers).get("authorization") === "Bearer new" ? json({ ok: true }) : refused();
    });
    await Promise.all(Array.from({ length: 5 }, () => api("GET /api/info")));
    expect(fetched.mock.calls.filter(([address]) => address.includes("refresh"))).toHaveLength(1);
    // The next time it is a refresh of its own.
    await refreshSession("new");
    expect(fetched.mock.calls.filter(([address]) => address.includes("refresh"))).toHaveLength(2);
  });
});

describe("a refresh", () => {
  test("takes what another tab has stored meanwhile, without asking", async () => {
    signedIn();
    const result = refreshSession("old");
    stored.set("accessToken", "theirs");
    expect(await result).toBe("theirs");
    expect(fetched).not.toHaveBeenCalled();
  });

  test("is over when this browser has signed out, or has no refresh token", async () => {
    signedIn();
    stored.delete("refreshToken");
    expect(await refreshSession("old")).toBeNull();
    forgetSession();
    expect(await refreshSession("old")).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  test("waits for the tab that is at it", async () => {
    Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
    signedIn();
    let release = () => {};
    lock.taken = new Promise((resolve) => (release = resolve));
    const result = refreshSession("old");
    await new Promise(setImmediate);
    expect(fetched).not.toHaveBeenCalled();
    stored.set("accessToken", "theirs");
    release();
    expect(await result).toBe("theirs");
    expect(fetched).not.toHaveBeenCalled();
  });

  test("happens under the lock when nobody is at it", async () => {
    const request = jest.spyOn(locks, "request");
    request.mockImplementation(async (_name, _options, run) => (run as (lock: object) => unknown)({}));
    Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
    signedIn();
    fetched.mockResolvedValueOnce(renewed());
    expect(await refreshSession("old")).toBe("new");
    expect(request.mock.calls.map(([name, options]) => [name, options])).toEqual([
      ["quinde:refresh", { ifAvailable: true }],
    ]);
    request.mockRestore();
  });
});

describe("the session in this browser", () => {
  /** React's rules would have it called by components only. */
  const follow = useSession as unknown as () => [now: unknown, atFirst: unknown];
  beforeEach(() => {
    follow();
  });
  afterEach(() => {
    for (const forget of mockFollowed.splice(0)) forget();
  });

  test("is a guest's or somebody's, and unknown until storage was read", () => {
    const loading = { status: "loading", user: null };
    expect(follow()).toEqual([{ status: "guest", user: null }, loading]);
    signedIn();
    expect(follow()).toEqual([{ status: "authenticated", user }, loading]);
    // The same object as long as nothing changes, or React would never rest.
    expect(follow()[0]).toBe(follow()[0]);
  });

  test("is followed in other tabs too, until one leaves", () => {
    window.dispatchEvent(new Event("storage"));
    expect(changed).toHaveBeenCalledTimes(1);
    for (const forget of mockFollowed.splice(0)) forget();
    window.dispatchEvent(new Event("storage"));
    signedIn();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test("is known from storage, and told of", () => {
    expect(readSessionUser()).toBeNull();
    signedIn();
    expect(readSessionUser()).toEqual(user);
    expect(changed).toHaveBeenCalledTimes(1);
    saveSessionUser({ name: "Eva" });
    expect(readSessionUser()).toEqual({ ...user, name: "Eva" });
    expect(changed).toHaveBeenCalledTimes(2);
    stored.delete("accessToken");
    expect(readSessionUser()).toBeNull();
    saveSessionUser({ name: "Nadie" });
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test("that somebody spoilt is none", () => {
    signedIn();
    stored.set("user", "{");
    expect(readSessionUser()).toBeNull();
  });

  test("is forgotten whole", () => {
    signedIn();
    forgetSession();
    expect(stored).toEqual(new Map());
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test("that ends remembers where one was, and nothing older", () => {
    signedIn();
    stored.set("redirectAfterLogin", "/x");
    clearSession();
    expect(stored).toEqual(new Map([["lastURL", "/dashboard?a=1"]]));
    signedIn();
    endSession();
    expect(replace).toHaveBeenCalledWith("/auth/login");
  });

  test("is signed out of on the server too, which may be away", async () => {
    signedIn();
    fetched.mockRejectedValueOnce(new TypeError("fetch failed"));
    await logout();
    expect(fetched.mock.lastCall).toEqual([
      "/api/auth/logout",
      { method: "POST", headers: { authorization: "Bearer old" } },
    ]);
    expect(readSessionUser()).toBeNull();
    fetched.mockResolvedValueOnce(new Response());
    await logout();
    expect(fetched.mock.lastCall![1].headers).toEqual({});
  });
});
