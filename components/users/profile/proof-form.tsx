"use client";

import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import type { z } from "zod";
import { CodeField } from "@/components/auth/code-field";
import { usePasskeys } from "@/components/auth/use-passkeys";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import type { FormProps, Outcome } from "@/components/ui/form-props";
import { FormActions } from "@/components/ui/form-actions";
import { useForm } from "@/components/ui/form-context";
import { api } from "@/lib/api/client";
import type { SecondFactorProof } from "@/lib/auth/schema";

/** What somebody has who shows that an account is theirs. */
export type Owner = { hasPassword: boolean; hasApp: boolean; hasPasskeys: boolean };

type ProofProps<Shape extends z.ZodRawShape> = {
  owner: Owner;
  /** What the form is called. */
  label: string;
  submit: string;
  busyLabel: string;
  danger?: boolean;
  /** Loads what is asked for besides, as its children. */
  fields?: () => Promise<z.ZodObject<Shape>>;
  children?: ReactNode;
  onProof: (values: z.output<z.ZodObject<Shape>> & SecondFactorProof) => Promise<void>;
  onCancel: () => void;
};

/** In a dialog: asks for what shows that the account is the person's, as far as there is any. */
export function ProofForm<Shape extends z.ZodRawShape = Record<never, never>>({
  owner,
  label,
  submit,
  busyLabel,
  danger = false,
  fields,
  children,
  onProof,
  onCancel,
}: ProofProps<Shape>) {
  return (
    <ProvenForm
      owner={owner}
      fields={fields}
      onProven={onProof}
      survives={false}
      aria-label={label}
      className="mt-5 space-y-5"
      actions={
        <FormActions onCancel={onCancel}>
          <SubmitButton variant={danger ? "danger" : "primary"} busyLabel={busyLabel}>
            {submit}
          </SubmitButton>
        </FormActions>
      }
    >
      {children}
    </ProvenForm>
  );
}

type DialogProps<Shape extends z.ZodRawShape> = Omit<ProofProps<Shape>, "label" | "onCancel"> &
  Pick<ComponentProps<typeof Dialog>, "open" | "onClose" | "title" | "description" | "alert"> & { label?: string };

/** Asks, before something of the account is changed, to show that it is one's own. */
export function ProofDialog<Shape extends z.ZodRawShape = Record<never, never>>({
  open,
  onClose,
  title,
  description,
  alert,
  label = title,
  ...form
}: DialogProps<Shape>) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} alert={alert}>
      <ProofForm {...form} label={label} onCancel={onClose} />
    </Dialog>
  );
}

/** What the password is called where it shows whose the account is. */
const passwords = {
  password: { label: "Tu contraseña", missing: "Ingresa tu contraseña." },
  currentPassword: { label: "Contraseña actual", missing: "Ingresa tu contraseña actual." },
} as const;

type Proof<Name extends string> = Omit<SecondFactorProof, "password"> & { [N in Name]?: string };

type Props<Shape extends z.ZodRawShape, Name extends keyof typeof passwords> = Pick<
  FormProps<object, object>,
  "aria-label" | "className" | "initial" | "onAnew" | "survives"
> & {
  owner: Owner;
  /** Loads what is asked for besides; the form's children are its fields. */
  fields?: () => Promise<z.ZodObject<Shape>>;
  passwordName?: Name;
  /** The end of the form. */
  actions: ReactNode;
  children?: ReactNode;
  onProven: (values: z.output<z.ZodObject<Shape>> & Proof<Name>) => Promise<Outcome<object> | void>;
};

/** A form that somebody may only send who shows that the account is theirs. */
export function ProvenForm<Shape extends z.ZodRawShape, Name extends keyof typeof passwords = "password">({
  owner,
  fields,
  passwordName = "password" as Name,
  actions,
  children,
  onProven,
  ...form
}: Props<Shape, Name>) {
  type Values = z.output<z.ZodObject<Shape>> & Proof<Name>;
  const { hasPassword, hasApp, hasPasskeys } = owner;
  const [chosen, setRecovery] = useState<boolean | null>(null);
  const recovery = chosen ?? !hasApp;
  const byPasskey = useRef(false);
  const knowsPasskeys = usePasskeys();
  const { label, missing } = passwords[passwordName];

  // What is asked for depends on the button that was pressed; Enter presses the form's own.
  async function schema() {
    const [{ proofFields }, asked] = await Promise.all([import("@/lib/auth/schema"), fields?.()]);
    const password = hasPassword ? { name: passwordName, missing } : null;
    const proof = proofFields(byPasskey.current ? null : { password, code: hasApp || hasPasskeys });
    return proof.extend(asked?.shape ?? {}) as unknown as z.ZodType<Values, object>;
  }

  async function send(values: Values) {
    if (!byPasskey.current) return onProven(values);
    const { signWithPasskey } = await import("@/components/auth/passkeys");
    const passkey = await signWithPasskey(await api("POST /api/auth/passkeys/proof"));
    // Whoever lets it be can choose another way.
    if (passkey) return onProven({ ...values, passkey });
  }

  return (
    <Form
      {...form}
      schema={schema}
      onSubmit={send}
      onClickCapture={({ target }) => {
        byPasskey.current = (target as Element).closest("[data-passkey]") !== null;
      }}
    >
      {children}
      {hasPasskeys && knowsPasskeys && <PasskeyPart isAlone={!hasPassword} />}
      {hasPassword && <PasswordField name={passwordName} label={label} autoComplete="current-password" required />}
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
      {actions}
    </Form>
  );
}

function PasskeyPart({ isAlone }: { isAlone: boolean }) {
  const { formRef, sending } = useForm();
  return (
    <>
      <Button
        data-passkey
        variant="secondary"
        disabled={sending !== null}
        onClick={() => formRef.current?.requestSubmit()}
        className="w-full"
      >
        Usar una llave de acceso
      </Button>
      <p className="flex items-center gap-3 text-sm text-subtle before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {isAlone ? "o con un código" : "o con tu contraseña y un código"}
      </p>
    </>
  );
}
