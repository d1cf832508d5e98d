"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { capitalised } from "@/lib/core/text";
import { describeCopies, type FieldCopy, ofEachGarment } from "./copy-fields";

const hints: Record<string, string> = {
  name: "Todas tendrán el mismo nombre.",
  type: "Si no, cada prenda conserva el que se ve en su foto.",
  color: "Si no, cada prenda conserva el que se ve en su foto.",
};

type Props = { copies: FieldCopy[]; onClose: () => void; onCopy: (copies: FieldCopy[]) => void };

export function CopyDialog({ copies, onClose, onCopy }: Props) {
  const [names, setNames] = useState(() =>
    copies.map(({ name }) => name).filter((name) => !ofEachGarment.includes(name)),
  );
  const chosen = copies.filter(({ name }) => names.includes(name));
  return (
    <Dialog
      open
      onClose={onClose}
      title="¿Qué aplico a las demás?"
      description="Solo se aplican los datos que escribiste en esta prenda. Lo que escribiste en otras no cambia."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
            Aplicar
          </Button>
        </>
      }
    >
      <div className="mt-4">
        {copies.map(({ name, label, shown }) => (
          <CheckboxField
            key={name}
            name={name}
            label={`${capitalised(label)}: ${shown}`}
            hint={hints[name]}
            defaultChecked={names.includes(name)}
            onChange={({ target }) =>
              setNames((now) => (target.checked ? [...now, name] : now.filter((each) => each !== name)))
            }
          />
        ))}
      </div>
      <p role="status" className="mt-4 font-medium">
        {chosen.length > 0 ? describeCopies(chosen) : "Elige qué datos aplicar."}
      </p>
    </Dialog>
  );
}
