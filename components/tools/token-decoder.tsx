"use client";

import { type RefObject, useEffect, useRef, useState, lazy, Suspense } from "react";
import { ButtonAnchor } from "@/components/ui/button";
import { Form, SubmitButton } from "@/components/ui/form";
import { useForm } from "@/components/ui/form-context";
import { CircleAlertIcon, ExternalLinkIcon } from "@/components/ui/icons";
import { control } from "@/components/ui/labelled";
import { api } from "@/lib/api/client";
import { failureWords } from "@/lib/api/failure-words";
import { decodeToken, type DecodedToken, TokenError, tokenTexts } from "@/lib/tools/shared/decode-token";

type Result = { decoded: DecodedToken | null; error: string };
const nothing: Result = { decoded: null, error: "" };

/** The browser reads the token as it is typed; the button asks the API for the same. */
export function TokenDecoder() {
  const [result, setResult] = useState(nothing);
  const field = useRef<HTMLTextAreaElement>(null);

  // Reads text pasted before hydration.
  useEffect(() => {
    if (field.current!.value) setResult(read(field.current!.value));
  }, []);

  async function ask({ token }: { token: string }) {
    try {
      const { decoded } = await api("POST /api/auth/decode-token", {
        body: { token },
      });
      if (field.current!.value.trim() === token) setResult({ decoded, error: "" });
    } catch (error) {
      setResult({ decoded: null, error: failureWords(error, tokenTexts.failed) });
      field.current!.focus();
    }
  }

  return (
    <div className="mt-10 grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <Form
        schema={() => import("@/lib/tools/schema").then(({ tokenToDecode }) => tokenToDecode)}
        onSubmit={ask}
        survives={false}
        aria-label="Decodificar un token"
        className="min-w-0"
      >
        <TokenField field={field} wrong={result.error} onType={setResult} />
        <div className="mt-3 flex flex-wrap gap-3">
          <SubmitButton busyLabel="Decodificando...">Decodificar</SubmitButton>
          <ButtonAnchor href="https://jwt.io/" target="_blank" rel="noopener noreferrer" variant="secondary">
            Abrir jwt.io <ExternalLinkIcon />
          </ButtonAnchor>
        </div>
        <noscript>
          <p className="mt-4 rounded-lg bg-amber-soft px-4 py-3 text-amber">
            Para decodificar aquí, activa JavaScript en tu navegador.
          </p>
        </noscript>
      </Form>
      <TokenReading decoded={result.decoded} />
    </div>
  );
}

type FieldProps = { field: RefObject<HTMLTextAreaElement | null>; wrong: string; onType: (result: Result) => void };

/** Reserves room for errors, so that nothing moves. */
function TokenField({ field, wrong, onType }: FieldProps) {
  const error = useForm().errors.token ?? wrong;
  return (
    <>
      <label htmlFor="token" className="block font-medium">
        Token
      </label>
      <textarea
        ref={field}
        id="token"
        name="token"
        rows={9}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="eyJhbGciOi…"
        aria-invalid={error ? true : undefined}
        aria-describedby="token-error"
        onChange={({ target }) => onType(target.value.trim() ? read(target.value) : nothing)}
        className={`${control} mt-1.5 h-auto py-3 font-mono text-sm break-all`}
      />
      <p id="token-error" aria-live="polite" className="mt-1.5 min-h-6 text-sm text-danger">
        {error && (
          <span className="flex items-start gap-1.5">
            <CircleAlertIcon className="mt-0.5 size-4" />
            {error}
          </span>
        )}
      </p>
    </>
  );
}

function read(token: string): Result {
  try {
    return { decoded: decodeToken(token), error: "" };
  } catch (error) {
    return { decoded: null, error: error instanceof TokenError ? error.message : tokenTexts.failed };
  }
}

const DecodedReading = lazy(() =>
  import("./decoded-reading").then(({ DecodedReading: component }) => ({ default: component })),
);

function TokenReading({ decoded }: { decoded: DecodedToken | null }) {
  return (
    <section
      aria-label="Resultado"
      aria-live="polite"
      className="min-h-80 min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      {decoded ? (
        <Suspense>
          <DecodedReading decoded={decoded} />
        </Suspense>
      ) : (
        <p className="text-muted">Aquí verás la cabecera, los datos y las fechas del token.</p>
      )}
    </section>
  );
}
