"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Card } from "@/components/dashboard/card";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TimeAgo } from "@/components/ui/time-ago";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { formatDate, formatDateTime } from "@/lib/core/dates";
import type { TokenItem } from "@/lib/tokens/schema";
import { NewTokenDialog } from "./new-token-dialog";
import type { Owner } from "./proof-form";
import { tokenScopeLabels } from "./token-labels";

/** The person's own personal tokens, with a way to make one and to revoke each. */
export function Tokens({ tokens, owner }: { tokens: TokenItem[]; owner: Owner }) {
  const router = useRouter();
  const [creating, setCreating] = useState(false);

  async function revoke({ id, name }: TokenItem) {
    try {
      await api("DELETE /api/tokens/remove/{id}", { params: { id } });
      toast.success(`El token «${name}» ya no sirve.`);
    } finally {
      // What is asked when the account is taken back has to know of it too.
      router.refresh();
    }
  }

  return (
    <Card title="Tokens personales">
      <p className="max-w-prose text-muted">
        Con un token, un programa tuyo lee o escribe contenido en tu nombre, sin tu contraseña. Qué llamadas aceptan uno
        está en la{" "}
        <Link href="/api/docs" className="link">
          documentación de la API
        </Link>
        .
      </p>
      {tokens.length > 0 && (
        <ul aria-label="Tus tokens personales" className="mt-4 divide-y divide-line">
          {tokens.map((token) => (
            <li key={token.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  <span className="wrap-anywhere">{token.name}</span>
                  {isOver(token) && <Badge tone="amber">Vencido</Badge>}
                </p>
                <p className="text-sm text-muted">
                  {tokenScopeLabels[token.scope]} · {expiry(token)} · <Used at={token.lastUsedAt} />
                </p>
              </div>
              <ConfirmButton
                label="Revocar"
                name={`Revocar ${token.name}`}
                title={`¿Revocar «${token.name}»?`}
                description="El programa que lo usa dejará de entrar al instante. No se puede deshacer."
                confirmLabel="Revocar"
                danger
                quiet
                onConfirm={() => revoke(token)}
              />
            </li>
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

function Used({ at }: { at: string | null }) {
  if (at === null) return "Todavía sin usar";
  return (
    <>
      Último uso <TimeAgo iso={at} label={formatDate(at)} title={formatDateTime(at)} />
    </>
  );
}
