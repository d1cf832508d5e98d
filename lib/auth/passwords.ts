import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/core/errors";
import { retryAfter } from "@/lib/core/outage";
import { singleton } from "@/lib/core/singleton";
import { plainText } from "@/lib/core/text";
import { Turns } from "@/lib/core/turns";
import { passwordLimits } from "./shared/fields";

// argon2id (the library's default algorithm) with OWASP's minimum: 19 MiB, two passes, one lane.
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Each hash takes a processor for some 40 ms; one processor stays free for everything else. */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1));

const mostWaiting = 100;

const turns = singleton("passwords.turns", () => new Turns({ atOnce, waiting: mostWaiting }));

/** @throws AppError `unavailable` when too many wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const end = await turns.take();
  if (!end) {
    const message = "Hay demasiadas personas iniciando sesión a la vez. Inténtalo de nuevo en unos segundos.";
    throw new AppError("unavailable", message, undefined, retryAfter);
  }
  try {
    return await work();
  } finally {
    end();
  }
}

/** @throws AppError `unavailable` when too many wait already */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

let decoy: Promise<string> | undefined;

/**
 * Checks a password as typed, then without the blanks of a paste. Without a hash it does the same work, so that the
 * time reveals nothing.
 * @throws AppError `unavailable` when too many wait already
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash("a password that nobody has", options);
  const known = stored ?? (await decoy);
  for (const typed of new Set([password, password.trim()])) {
    if (await inTurn(() => verify(known, typed))) return Boolean(stored);
  }
  return false;
}

/** An attacker would try these first. */
export type PasswordOwner = { name: string; lastName: string; username?: string; email: string };

/**
 * Checks and hashes a password that a person chooses; every way to choose one must come here.
 * @param field the form's name for it
 * @throws AppError `bad_request` beside `field` when it is too short, common, or the person's own name or e-mail;
 * `unavailable` when too many wait already
 */
export async function choosePassword(password: string, owner: PasswordOwner, field = "newPassword"): Promise<string> {
  const objection = await objectionTo(password, owner);
  if (objection) throw new AppError("bad_request", objection, { [field]: objection });
  return hashPassword(password);
}

async function objectionTo(password: string, owner: PasswordOwner): Promise<string | null> {
  if (password.length < passwordLimits.min) return `Usa al menos ${passwordLimits.min} caracteres.`;
  const forms = formsOf(password);
  const own = ownWords(owner);
  if (forms.some((form) => own.has(form))) return "No uses tu nombre ni tu correo como contraseña.";
  const { commonPasswords } = await import("./common-passwords");
  const isCommon = forms.some((form) => commonPasswords.has(form)) || new Set(password).size < 4;
  return isCommon ? "Esa contraseña es muy común y fácil de adivinar. Elige otra." : null;
}

/** As a list may have it: plain, and without the year or signs around a word. */
function formsOf(password: string): string[] {
  const plain = plainText(password.trim());
  return [plain, plain.replace(/^[^a-z]{1,4}/, "").replace(/[^a-z]{1,4}$/, "")];
}

function ownWords({ name, lastName, username = "", email }: PasswordOwner): Set<string> {
  const local = email.split("@", 1)[0]!;
  const words = [
    email,
    local,
    username,
    name,
    lastName,
    `${name}${lastName}`,
    `${name} ${lastName}`,
    `${lastName}${name}`,
  ];
  return new Set(
    words
      .flatMap((word) => [word, word.replace(/\s/g, "")])
      .map(plainText)
      .filter((word) => word.length > 2),
  );
}
