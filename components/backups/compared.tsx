"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { TriangleAlertIcon } from "@/components/ui/icons";
import { announce } from "@/components/ui/toast";
import { Unfold } from "@/components/ui/unfold";
import type { LeftOut as Found, Preview, TableChange } from "@/lib/backups/schema";
import { formatDateTime } from "@/lib/core/dates";
import { formatNumber } from "@/lib/core/numbers";
import { ChangeTable } from "./change-table";
import { nameTable, sayChanges } from "./say-changes";

type Rows = { table: string; id?: string };

type Props = {
  name: string;
  preview: Preview;
  /** Goes on to restoring, when the backup was only compared so far. */
  onGoOn: (() => void) | null;
  onRestore: () => Promise<void>;
  onRestoreRows: (rows: Rows) => Promise<void>;
  onCancel: () => void;
};

/** Shows the changes of a restore, and restores all, one table or one record. */
export function Compared({ name, preview, onGoOn, onRestore, onRestoreRows, onCancel }: Props) {
  const [isPart, setIsPart] = useState(false);
  const { createdAt, version, pendingMigrations, hasSameSecret, tables, leftOut } = preview;
  const [lost, gained, changed] = (["lost", "gained", "changed"] as const).map((kind) => sayChanges(tables, kind));
  const unloaded = leftOut.items.length + leftOut.more;
  const words = [lost, gained, changed].filter(Boolean).join(" ");
  useEffect(() => announce(`Comparación lista. ${words}`), [words]);
  return (
    <>
      <p className="mt-1 text-muted">
        {createdAt ? `Del ${formatDateTime(createdAt)}` : "De fecha desconocida"},{" "}
        {version ? `con la versión ${version} del programa` : "con una versión desconocida del programa"}.
      </p>
      <div className="mt-4 space-y-3 empty:hidden">
        {hasSameSecret === false && (
          <Warning>
            Se hizo con otro AUTH_SECRET: sus opciones secretas no se podrán abrir y tendrás que escribirlas de nuevo.
          </Warning>
        )}
        {pendingMigrations.length > 0 && (
          <Warning>
            Es de una versión anterior: se le {pendingMigrations.length === 1 ? "aplica" : "aplican"}{" "}
            {formatNumber(pendingMigrations.length)} {pendingMigrations.length === 1 ? "migración" : "migraciones"}{" "}
            antes de usarla.
          </Warning>
        )}
        {unloaded > 0 && (
          <Warning>
            Trae {unloaded === 1 ? "algo" : `${formatNumber(unloaded)} cosas`} además de las filas de este programa. Eso
            nunca se carga: las tablas y el código son siempre los del programa.
          </Warning>
        )}
        {lost && <Warning>{lost}</Warning>}
        {gained && <p>{gained}</p>}
        {changed && <p>{changed}</p>}
      </div>
      <LeftOut found={leftOut} />
      <ChangeTable tables={tables} />
      {onGoOn ? (
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onCancel} className="max-sm:grow">
            Cerrar
          </Button>
          <Button variant="secondary" onClick={onGoOn} className="max-sm:grow">
            Restaurar esta copia…
          </Button>
        </div>
      ) : isPart ? (
        <PartForm tables={tables} onSubmit={onRestoreRows} onBack={() => setIsPart(false)} />
      ) : (
        <WholeForm name={name} onSubmit={onRestore} onCancel={onCancel} onPart={() => setIsPart(true)} />
      )}
    </>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2.5 rounded-lg bg-amber-soft px-4 py-3 text-amber">
    <TriangleAlertIcon className="mt-0.5 size-5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
);

type WholeProps = { name: string; onSubmit: () => Promise<void>; onCancel: () => void; onPart: () => void };

function WholeForm({ name, onSubmit, onCancel, onPart }: WholeProps) {
  return (
    <Form
      schema={() => import("@/lib/backups/shared/forms").then(({ restoreForm }) => restoreForm(name))}
      survives={false}
      onSubmit={onSubmit}
      className="mt-5 space-y-5"
    >
      <p className="text-muted">
        Se pierde todo lo que se hizo desde entonces, y todos menos tú tendrán que iniciar sesión de nuevo. Antes se
        crea una copia, y durante 24 horas puedes deshacerlo.
      </p>
      <Field
        name="typed"
        label={`Escribe ${name} para confirmar`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormAlert />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button variant="ghost" onClick={onPart} className="max-sm:order-last max-sm:w-full sm:mr-auto sm:-ml-4">
          Restaurar solo una tabla o un registro
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <SubmitButton variant="danger" busyLabel="Empezando…">
          Restaurar
        </SubmitButton>
      </div>
    </Form>
  );
}

type PartProps = { tables: TableChange[]; onSubmit: (rows: Rows) => Promise<void>; onBack: () => void };

function PartForm({ tables, onSubmit, onBack }: PartProps) {
  const choices = tables
    .filter(({ gained, changed }) => gained + changed > 0)
    .map(({ name, gained, changed }) => ({
      value: name,
      label: `${nameTable(name)} (${formatNumber(gained)} por recuperar, ${formatNumber(changed)} distintas)`,
    }));
  return (
    <Form
      schema={() => import("@/lib/backups/shared/forms").then(({ rowsForm }) => rowsForm)}
      survives={false}
      onSubmit={onSubmit}
      className="mt-5 space-y-5"
    >
      <p className="text-muted">
        Se recuperan las filas de una tabla que faltan o que cambiaron. Las filas nuevas y todo lo demás quedan como
        están.
      </p>
      <SelectField name="table" label="Tabla" options={[{ value: "", label: "Elige una tabla" }, ...choices]} />
      <Field
        name="id"
        label="Identificador del registro (opcional)"
        hint="Si lo dejas vacío, se recupera toda la tabla."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormActions onCancel={onBack} cancelLabel="Volver">
        <SubmitButton variant="danger" busyLabel="Empezando…">
          Restaurar la tabla
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

function LeftOut({ found: { items, more } }: { found: Found }) {
  const count = items.length + more;
  if (count === 0) return null;
  return (
    <Unfold label={count === 1 ? "Ver lo que no se carga" : `Ver las ${formatNumber(count)} cosas que no se cargan`}>
      <div
        role="region"
        aria-label="Lo que no se carga"
        tabIndex={0}
        className="max-h-64 overflow-y-auto rounded-lg bg-sunken px-4 py-2 text-sm"
      >
        <dl>
          {items.map(({ kind, name, text }, index) => (
            <div key={index} className="py-2">
              <dt className="wrap-anywhere">
                <span className="text-muted">{kind}</span> <span className="font-mono">{name}</span>
              </dt>
              {text && (
                <dd className="mt-1">
                  <pre className="font-mono text-sm wrap-anywhere whitespace-pre-wrap text-muted">{text}</pre>
                </dd>
              )}
            </div>
          ))}
        </dl>
        {more > 0 && <p className="py-2 text-muted">Y {formatNumber(more)} más.</p>}
      </div>
    </Unfold>
  );
}
