"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Card } from "@/components/dashboard/card";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { formatDate } from "@/lib/core/dates";
import type { TokenItem } from "@/lib/tokens/schema";
import { AccessItem, LastUse } from "./access-list";
import { NewTokenDialog, tokenScopeLabels } from "./new-token-dialog";
import type { Owner } from "./proof-form";

export function TokenList({ tokens, owner }: { tokens: TokenItem[]; owner: Owner }) {
  const router = useRouter();
  const [creating, setCreating] = useState(false);

  return (
    <Card title="Tokens personales">
      <p className="max-w-prose text-muted">
        Con un token, un programa tuyo lee o escribe contenido en tu nombre, sin tu contraseña. Las llamadas que aceptan
        tokens están en la{" "}
        <Link href="/api/docs" className="link">
          documentación de la API
        </Link>
        .
      </p>
      {tokens.length > 0 && (
        <ul aria-label="Tus tokens personales" className="mt-4 divide-y divide-line">
          {tokens.map((token) => (
            <AccessItem
              key={token.id}
              name={token.name}
              badge={isOver(token) && <Badge tone="amber">Vencido</Badge>}
              note={
                <>
                  {tokenScopeLabels[token.scope]} · {expiry(token)} · <LastUse at={token.lastUsedAt} />
                </>
              }
            >
              <ConfirmButton
                label="Revocar"
                name={`Revocar ${token.name}`}
                title={`¿Revocar «${token.name}»?`}
                description="El programa que lo usa perderá el acceso al instante. No se puede deshacer."
                confirmLabel="Revocar"
                danger
                quiet
                // The questions about other ways into the account list the tokens too.
                refreshes
                onConfirm={async () => {
                  await api("DELETE /api/tokens/remove/{id}", { params: { id: token.id } });
                  toast.success(`El token «${token.name}» ya no sirve.`);
                }}
              />
            </AccessItem>
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={() => setCreating(true)} className="mt-4 w-full sm:w-auto">
        Crear un token
      </Button>
      <NewTokenDialog
        owner={owner}
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={() => router.refresh()}
      />
    </Card>
  );
}

const isOver = ({ expiresAt }: TokenItem): boolean => new Date(expiresAt) <= new Date();

const expiry = (token: TokenItem): string => `${isOver(token) ? "Venció" : "Vence"} el ${formatDate(token.expiresAt)}`;
