"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Card } from "@/components/dashboard/card";
import { usePasskeys } from "@/components/auth/use-passkeys";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { PasskeyItem } from "@/lib/auth/shared/passkeys";
import { formatDate } from "@/lib/core/dates";
import { AccessItem, LastUse } from "./access-list";
import { AddPasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs";
import { type Owner, ProofDialog } from "./proof-form";
import { RecoveryCodesDialog } from "./recovery-codes";
import { afterRemoval } from "./second-factor";

type Props = {
  passkeys: PasskeyItem[];
  owner: Owner;
  email: string;
  isRequired: boolean;
  /** Whether the site has a domain that passkeys are made for. */
  offered: boolean;
};

export function Passkeys({ passkeys, owner, email, isRequired, offered }: Props) {
  const router = useRouter();
  const knowsPasskeys = usePasskeys();
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [renamed, setRenamed] = useState<PasskeyItem | null>(null);
  const [removed, setRemoved] = useState<PasskeyItem | null>(null);

  function done(said: string) {
    toast.success(said);
    router.refresh();
  }

  return (
    <Card title="Llaves de acceso">
      <p className="max-w-prose text-muted">
        Con una llave de acceso inicias sesión sin contraseña: tu dispositivo te reconoce por tu huella, tu cara o su
        PIN. También sirve como verificación en dos pasos cuando usas tu contraseña.
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Tus llaves de acceso" className="mt-4 divide-y divide-line">
          {passkeys.map((passkey) => (
            <AccessItem
              key={passkey.id}
              name={passkey.name}
              note={
                <>
                  Agregada el {formatDate(passkey.createdAt)} · <LastUse at={passkey.lastUsedAt} />
                </>
              }
            >
              <div className="flex flex-wrap gap-3">
                <Button
                  variant="secondary"
                  aria-label={`Cambiar el nombre de ${passkey.name}`}
                  onClick={() => setRenamed(passkey)}
                >
                  Cambiar nombre
                </Button>
                <Button variant="secondary" aria-label={`Quitar ${passkey.name}`} onClick={() => setRemoved(passkey)}>
                  Quitar
                </Button>
              </div>
            </AccessItem>
          ))}
        </ul>
      )}
      {offered && knowsPasskeys ? (
        <Button
          variant={passkeys.length > 0 ? "secondary" : "primary"}
          onClick={() => setAdding(true)}
          className="mt-4 w-full sm:w-auto"
        >
          Agregar una llave de acceso
        </Button>
      ) : (
        <p className="mt-4 max-w-prose text-subtle">
          Aquí no se pueden usar: necesitan un sitio con dominio, una conexión segura y un navegador compatible.
        </p>
      )}
      <AddPasskeyDialog
        open={adding}
        owner={owner}
        onClose={() => setAdding(false)}
        onDone={(recoveryCodes) => {
          setAdding(false);
          if (recoveryCodes) setCodes(recoveryCodes);
          else done("La llave de acceso se agregó.");
        }}
      />
      <RenamePasskeyDialog
        passkey={renamed}
        onClose={() => setRenamed(null)}
        onDone={() => {
          setRenamed(null);
          done("El nombre se guardó.");
        }}
      />
      <ProofDialog
        open={removed !== null}
        owner={owner}
        onClose={() => setRemoved(null)}
        title={`¿Quitar ${removed ? `«${removed.name}»` : "la llave de acceso"}?`}
        description={`Ya no podrás iniciar sesión con ella. ${afterRemoval(isRequired, owner.hasApp || passkeys.length > 1)}`}
        alert
        submit="Quitar"
        busyLabel="Quitando..."
        danger
        onProof={async (body) => {
          await api("POST /api/auth/passkeys/remove/{id}", { params: { id: removed!.id }, body });
          setRemoved(null);
          done("La llave de acceso se quitó.");
        }}
      />
      <RecoveryCodesDialog
        codes={codes}
        email={email}
        onDone={() => {
          setCodes(null);
          done("La llave de acceso se agregó.");
        }}
      />
    </Card>
  );
}
