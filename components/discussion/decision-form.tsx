"use client";

import { useSWRConfig } from "swr";
import { TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { DecisionInput } from "@/lib/discussion/schema";
import { discussionLengths, discussionList } from "@/lib/discussion/shared/discussion";
import { waitingPosts } from "@/lib/discussion/shared/panel";

type Props = { id: string; version: number; isRemoved: boolean };

export function DecisionForm({ id, version, isRemoved }: Props) {
  const { mutate } = useSWRConfig();

  async function decide({ outcome, reason }: Omit<DecisionInput, "version">) {
    await api("POST /api/discussion/posts/decide/{id}", { params: { id }, body: { version, outcome, reason } });
    void mutate(waitingPosts.ask);
    toast.success(outcome === "approve" ? "Ya es visible para todos." : "Quedó retirada.");
    return { to: discussionList };
  }

  return (
    <Form
      schema={() => import("@/lib/discussion/schema").then(({ decisionForm }) => decisionForm)}
      onSubmit={decide}
      aria-label="Decidir"
      className="space-y-5"
    >
      {!isRemoved && (
        <TextareaField
          name="reason"
          label="Motivo"
          rows={3}
          maxLength={discussionLengths.reason}
          hint="Es obligatorio para retirarla: lo leerá la persona que la escribió."
        />
      )}
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="outcome" value="approve" busyLabel="Guardando…">
          {isRemoved ? "Volver a publicar" : "Aprobar"}
        </SubmitButton>
        {!isRemoved && (
          <SubmitButton name="outcome" value="remove" variant="secondary" busyLabel="Retirando…">
            Retirar
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}
