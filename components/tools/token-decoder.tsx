"use client";

import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { CircleAlertIcon, ExternalLinkIcon } from "@/components/ui/icons";
import { control } from "@/components/ui/labelled";
import { api, ApiError } from "@/lib/api/client";
import { decodeToken, type DecodedToken, TokenError, tokenTexts } from "@/lib/tools/shared/decode-token";
import { TokenReading } from "./token-reading";

type Result = { decoded: DecodedToken | null; error: string };
const nothing: Result = { decoded: null, error: "" };

/** Reads a token as it is typed, in the browser; the button asks the API for the same. */
export function TokenDecoder() {
  const [result, setResult] = useState(nothing);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  // What was pasted before the page woke up.
  useEffect(() => {
    if (field.current!.value) setResult(read(field.current!.value));
  }, []);

  async function ask(event: FormEvent) {
    event.preventDefault();
    const token = field.current!.value;
    const fail = (error: string) => {
      setResult({ decoded: null, error });
      field.current!.focus();
    };
    if (!token.trim()) return fail(tokenTexts.blank);
    setBusy(true);
    try {
      const { decoded } = await api("POST /api/auth/decode-token", {
        body: { token },
      });
      if (field.current!.value === token) setResult({ decoded, error: "" });
    } catch (error) {
      fail(error instanceof ApiError ? error.message : tokenTexts.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-10 grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <form method="post" onSubmit={ask} aria-label="Decodificar un token" className="min-w-0">
        <label htmlFor="token" className="block font-medium">
          Token
        </label>
        <textarea
          ref={field}
          id="token"
          rows={9}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="eyJhbGciOi…"
          aria-invalid={result.error ? true : undefined}
          aria-describedby="token-error"
          onChange={({ target }) => setResult(target.value.trim() ? read(target.value) : nothing)}
          className={`${control} mt-1.5 h-auto py-3 font-mono text-sm break-all`}
        />
        <p id="token-error" aria-live="polite" className="mt-1.5 min-h-6 text-sm text-danger">
          {result.error && (
            <span className="flex items-start gap-1.5">
              <CircleAlertIcon className="mt-0.5 size-4" />
              {result.error}
            </span>
          )}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel="Decodificando...">
            Decodificar
          </Button>
          <ButtonAnchor href="https://jwt.io/" target="_blank" rel="noopener noreferrer" variant="secondary">
            Abrir jwt.io <ExternalLinkIcon />
          </ButtonAnchor>
        </div>
        <noscript>
          <p className="mt-4 rounded-lg bg-amber-soft px-4 py-3 text-amber">
            Para decodificar aquí activa JavaScript en tu navegador.
          </p>
        </noscript>
      </form>
      <TokenReading decoded={result.decoded} />
    </div>
  );
}

function read(token: string): Result {
  try {
    return { decoded: decodeToken(token), error: "" };
  } catch (error) {
    return { decoded: null, error: error instanceof TokenError ? error.message : tokenTexts.failed };
  }
}
