import { randomUUID } from "node:crypto";
import type { Handler } from "@/lib/api/route";
import { sessionCookie } from "@/lib/auth/cookie";
import { hashPassword } from "@/lib/auth/passwords";
import { createSession } from "@/lib/auth/sessions";
import { db } from "@/lib/core/db";
import type { Role } from "@/lib/people/shared/roles";

export const password = "correcta-caballo-grapa";
let passwordHash: Promise<string> | undefined;

/** A user of its own for a test. */
export async function createUser(data: { role?: Role; email?: string } = {}) {
  passwordHash ??= hashPassword(password);
  const username = `u${randomUUID()}`;
  return db.user.create({
    data: { username, email: `${username}@quinde.test`, name: "Prueba", passwordHash: await passwordHash, ...data },
  });
}

/** A signed-in user of its own for a test. */
export const signIn = async (role: Role = "user") => signInAs(await createUser({ role }));

/** A new session of a user, with the headers that prove it, by bearer and by cookie. */
export async function signInAs(user: Awaited<ReturnType<typeof createUser>>) {
  const session = await createSession(user.id, { ip: "127.0.0.1", userAgent: "jest" });
  const [cookie] = (await sessionCookie(session)).split(";");
  const actor = { ...user, sessionId: session.sessionId, device: { ip: "127.0.0.1", userAgent: "jest" } };
  return {
    user,
    actor,
    session,
    bearer: { authorization: `Bearer ${session.accessToken}` },
    cookie: { cookie: cookie! },
  };
}

export type SentRequest = {
  method?: string;
  /** The query string with its question mark. */
  query?: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  /** An object is sent as JSON, a form as multipart, a string and bytes as they are. */
  body?: unknown;
  /** The caller's address; each test may have its own rate limits. */
  address?: string;
};

const isSentAsItIs = (body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> | undefined =>
  body === undefined || typeof body === "string" || body instanceof FormData || body instanceof Uint8Array;

export const requestOf = ({ method = "GET", query = "", headers, body, address = "127.0.0.1" }: SentRequest) =>
  new Request(`http://localhost:3000/api/x${query}`, {
    method,
    headers: {
      "x-socket-address": address,
      ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
      ...headers,
    },
    body: isSentAsItIs(body) ? body : JSON.stringify(body),
  });

/** Calls a handler as the server would. */
export const call = (handler: Handler, sent: SentRequest = {}) =>
  handler(requestOf(sent), { params: Promise.resolve(sent.params ?? {}) });

/** One category with a course of two sections; the second lesson has something for members. */
export async function createCourse() {
  const key = randomUUID().slice(0, 8);
  const lesson = (name: string, lessonOrder: number, extra: object = {}) => ({
    slug: `${name}-${key}`,
    labelLesson: name,
    titleLesson: `Lección ${name} ${key}`,
    lessonOrder,
    markdown: `Texto libre ${name}`,
    ...extra,
  });
  return db.course.create({
    data: {
      slug: `curso-${key}`,
      title: `Curso ${key}`,
      category: { create: { slug: `categoria-${key}`, name: `Categoría ${key}` } },
      sections: {
        create: [
          {
            slug: "segunda",
            titleSection: "Segunda",
            sectionOrder: 2,
            lessons: { create: [lesson("tres", 1)] },
          },
          {
            slug: "primera",
            titleSection: "Primera",
            sectionOrder: 1,
            lessons: {
              create: [
                lesson("dos", 2, {
                  markdownPremium: `SECRETO-${key}`,
                  markdownUrlPremium: null,
                  links: {
                    create: [
                      { name: "libre", url: "https://example.com/libre" },
                      { name: `enlace-secreto-${key}`, url: "https://example.com/premium", isPremium: true },
                    ],
                  },
                }),
                lesson("uno", 1),
              ],
            },
          },
        ],
      },
    },
    // As they were made: without an order Postgres gives rows as they lie.
    include: {
      category: true,
      sections: { orderBy: { sectionOrder: "desc" }, include: { lessons: { orderBy: { lessonOrder: "desc" } } } },
    },
  });
}
