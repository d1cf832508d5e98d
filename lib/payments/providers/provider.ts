import type { z } from "zod";
import { askOutside } from "@/lib/core/ask-outside";
import { brand } from "@/lib/core/brand";
import type { Currency } from "@/lib/core/currency";

/** A provider says this of one of its payments. It is asked for, never taken from a notification. */
export type ProviderPayment = {
  /** Our payment's id, which the provider was given. */
  reference: string;
  /** The provider's own name for it. */
  id: string;
  amountCents: number;
  currency: string;
  state: "approved" | "pending" | "refused" | "refunded";
  /** A part of it went back. */
  isPartlyRefunded?: boolean;
  /** Whether its payer disputes it; left out by a provider who says so elsewhere. */
  isDisputed?: boolean;
};

export type BegunPayment = {
  id: string;
  title: string;
  amountCents: number;
  currency: Currency;
  payerEmail: string;
  expiresAt: Date;
  /** Where the provider leads the payer back to. */
  backUrl: string;
};

/** A provider refused the call, or gave no answer (`status` 0). */
export class ProviderError extends Error {
  static {
    brand(this, "ProviderError");
  }

  override name = "ProviderError";

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const timeoutMs = 10_000;
const maxBytes = 512 * 1024;

type Call = {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  /** An object, or a text that is sent as it is. */
  json?: object | string;
  form?: Record<string, string>;
};

/**
 * Calls a provider for an answer of a shape: ten seconds, half a megabyte, no redirects. Neither bodies nor headers are logged.
 * @throws ProviderError
 */
export async function callProvider<T>(
  name: string,
  url: string,
  answer: z.ZodType<T>,
  { method = "GET", headers, json, form }: Call,
): Promise<T> {
  const body =
    json === undefined ? form && new URLSearchParams(form) : typeof json === "string" ? json : JSON.stringify(json);
  const headed = {
    accept: "application/json",
    ...(json !== undefined && { "content-type": "application/json" }),
    ...headers,
  };
  const tooLarge = (status: number) => new ProviderError(status, `${name} answered too much`);
  const bounds = { timeoutMs, mostBytes: maxBytes, tooLarge };
  const { response, text } = await askOutside(url, { method, headers: headed, body }, bounds).catch(
    (error: unknown) => {
      throw error instanceof ProviderError ? error : new ProviderError(0, `${name} gave no answer`);
    },
  );
  if (!response.ok) throw new ProviderError(response.status, `${name} answered ${response.status}`);
  const understood = answer.safeParse(parseJson(text));
  if (!understood.success) throw new ProviderError(response.status, `${name} answered something else`);
  return understood.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Gives null for what a provider does not know. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return null;
    throw error;
  }
}

/** The provider said no for good: asking again changes nothing. */
export const saidNo = ({ status }: ProviderError): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

/** Whole cents of "149.90" or 149.9; NaN for anything else, which equals no amount. */
export function centsOf(amount: unknown): number {
  const [, units, decimals = ""] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? [];
  return units === undefined ? NaN : Number(units) * 100 + Number(decimals.padEnd(2, "0"));
}

/** "149.90", without floats. */
export const decimalOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
