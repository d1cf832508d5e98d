"use client";

import { type ReactNode, useState } from "react";
import { CodeField } from "@/components/auth/code-field";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { PasswordField } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { api } from "@/lib/api/client";
import { type SecondFactorProof, secondFactorProof } from "@/lib/auth/schema";

/** What somebody has who shows that an account is theirs. */
export type Owner = { hasPassword: boolean; hasApp: boolean; hasPasskeys: boolean };

type Props = {
  owner: Owner;
  label: string;
  submit: ReactNode;
  onProof: (proof: SecondFactorProof) => Promise<void>;
  onCancel: () => void;
};

const plain = secondFactorProof.omit({ passkey: true });
const schemas = {
  nothing: plain,
  password: plain.required({ password: true }),
  code: plain.required({ code: true }),
  both: plain.required({ password: true, code: true }),
};

function schemaFor({ hasPassword, hasApp, hasPasskeys }: Owner) {
  const asksCode = hasApp || hasPasskeys;
  if (hasPassword) return asksCode ? schemas.both : schemas.password;
  return asksCode ? schemas.code : schemas.nothing;
}

/** Asks for what shows that the account is the person's: a passkey, or their password and a code, as far as there are such. */
export function ProofForm({ owner, label, submit, onProof, onCancel }: Props) {
  const { hasPassword, hasApp, hasPasskeys } = owner;
  const [recovery, setRecovery] = useState(!hasApp);
  return (
    <div className="mt-5 space-y-5">
      {hasPasskeys && (
        <>
          <PasskeyButton
            request={() => api("POST /api/auth/passkeys/proof")}
            onPasskey={(passkey) => onProof({ passkey })}
          >
            Usar una llave de acceso
          </PasskeyButton>
          <p className="flex items-center gap-3 text-sm text-subtle before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {hasPassword ? "o con tu contraseña y un código" : "o con un código"}
          </p>
        </>
      )}
      <Form schema={schemaFor(owner)} onSubmit={onProof} survives={false} aria-label={label} className="space-y-5">
        {hasPassword && (
          <PasswordField name="password" label="Tu contraseña" autoComplete="current-password" required />
        )}
        {(hasApp || hasPasskeys) && (
          <div className="space-y-1">
            <CodeField recovery={recovery} />
            {hasApp && (
              <button type="button" className="min-h-11 link" onClick={() => setRecovery(!recovery)}>
                {recovery ? "Usar el código de la aplicación" : "Usar un código de recuperación"}
              </button>
            )}
          </div>
        )}
        <FormActions onCancel={onCancel}>{submit}</FormActions>
      </Form>
    </div>
  );
}
