"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/choice-field";
import { TextareaField } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { describeEarlyStart } from "@/lib/orders/shared/early-start";
import type { MoveInput } from "@/lib/orders/shared/input";
import { type OrderState, moveLabels } from "@/lib/orders/shared/states";

export type Target = Exclude<OrderState, "draft">;

type Props = {
  target: Target;
  order: { number: string; version: number; assigneeId: string | null; departureAt: string };
  assignees: { id: string; name: string }[];
  onMove: (input: MoveInput) => Promise<void>;
  onClose: () => void;
  onClosed: () => void;
};

export function MoveOrderDialog({ target, order, assignees, onMove, onClose, onClosed }: Props) {
  const cancels = target === "cancelled";
  const [now] = useState(() => new Date());
  const early = target === "in_progress" ? describeEarlyStart(order.departureAt, now) : null;
  const able = assignees.some(({ id }) => id === order.assigneeId);
  return (
    <Dialog
      open
      onClose={onClose}
      onClosed={onClosed}
      alert={cancels || early !== null}
      title={`¿${moveLabels[target]} ${order.number}?`}
      description={early ?? descriptions[target]}
    >
      <Form
        schema={() => import("@/lib/orders/shared/input").then(({ moveInput }) => moveInput)}
        initial={{ assigneeId: able ? order.assigneeId! : "" }}
        extra={() => ({ to: target, version: order.version })}
        onSubmit={onMove}
        className="mt-5 space-y-5"
      >
        {target === "assigned" && (
          <SelectField
            name="assigneeId"
            label="Responsable"
            options={[
              { value: "", label: "Elige una persona" },
              ...assignees.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {cancels && <TextareaField name="reason" label="Motivo" rows={3} maxLength={500} />}
        <FormActions onCancel={onClose} cancelLabel="Volver">
          <SubmitButton busyLabel="Guardando...">{early ? "Iniciar de todos modos" : moveLabels[target]}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const descriptions: Record<Target, string> = {
  confirmed: "El cliente y el operador están de acuerdo con el viaje.",
  assigned: "Una persona queda a cargo del viaje y lo ve entre sus órdenes.",
  in_progress: "El viaje empieza ahora.",
  completed: "El viaje terminó. La orden ya no se podrá editar, salvo que un administrador la reabra.",
  cancelled: "La orden queda cerrada con su motivo. Ya no se podrá editar, salvo que un administrador la reabra.",
};
