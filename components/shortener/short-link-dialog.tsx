"use client";

import { useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/choice-field";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { orSay } from "@/lib/api/failure-words";
import { toLocalTime } from "@/lib/core/days";
import type { LinkFolderChoice } from "@/lib/shortener/folders/schema";
import type { ShortLink, LinkForm } from "@/lib/shortener/schema";
import { DestinationField } from "./destination-field";
import { folderOptions } from "./folder-options";
import { LinkApps } from "./link-apps";
import { LinkLimits } from "./link-limits";
import { LinkRules } from "./link-rules";
import { MadeLink } from "./made-link";
import { UtmFields } from "./utm-fields";

type Props = Omit<FieldsProps, "onCancel"> & { open: boolean; onClose: () => void };

export function ShortLinkDialog({ open, onClose, ...fields }: Props) {
  const { link } = fields;
  return (
    <Dialog open={open} onClose={onClose} title={link ? "Editar enlace" : "Crear enlace"} wide>
      <div className="mt-5">
        {/* It starts afresh with another link, and with what somebody else has changed. */}
        <LinkFields key={link ? JSON.stringify(link) : "new"} {...fields} onCancel={onClose} />
      </div>
    </Dialog>
  );
}

type FieldsProps = {
  link?: ShortLink;
  folders: LinkFolderChoice[];
  /** The folder preselected for a new link; empty for none. */
  folder: string;
  base: string;
  listPath: string;
  made: ShortLink | null;
  onMade: (link: ShortLink) => void;
  onAnother: () => void;
  onCancel: () => void;
};

const failed = "Ocurrió un error al guardar.";

function LinkFields({ link, folders, folder, made, base, listPath, onMade, onAnother, onCancel }: FieldsProps) {
  const result = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLDivElement>(null);

  async function save({ removePassword, expiresAt, ...values }: LinkForm) {
    const typed = expiresAt ? toLocalTime(expiresAt) : "";
    const body = {
      ...values,
      // An untouched expiry keeps its seconds and may be in the past.
      ...(typed !== (link ? initialValues(link).expiresAt : "") && { expiresAt: expiresAt?.toISOString() ?? null }),
      ...(removePassword && { password: null }),
    };
    if (link) {
      await orSay(failed, api("PATCH /api/shortener/update/{id}", { params: { id: link._id }, body }));
      toast.success("¡Enlace actualizado!");
      return { to: listPath, scroll: false };
    }
    // Without a title the server looks one up.
    const title = values.title || undefined;
    // The result takes the form's place: a toast would repeat it.
    onMade(await orSay(failed, api("POST /api/shortener/create", { body: { ...body, title } })));
    return { anew: true as const, focus: () => result.current };
  }

  return (
    <>
      <div ref={result} className="outline-none empty:hidden">
        {made && (
          <>
            <MadeLink link={made} />
            <div className="dialog-foot mt-2 flex flex-wrap justify-end gap-3">
              <Button
                variant="secondary"
                onClick={() => {
                  flushSync(onAnother);
                  next.current!.querySelector<HTMLElement>("[name=destination]")!.focus();
                }}
              >
                Crear otro
              </Button>
              <Button onClick={onCancel}>Listo</Button>
            </div>
          </>
        )}
      </div>
      <div ref={next} hidden={made !== null}>
        <Form
          schema={() => import("@/lib/shortener/schema").then(({ linkForm }) => linkForm)}
          initial={link ? initialValues(link) : { folder }}
          onSubmit={save}
          survives={isSameChoice}
          aria-label={link ? "Editar enlace" : "Crear enlace"}
          className="space-y-5"
        >
          <DestinationField linkId={link?._id} />
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <Field
              name="backHalf"
              label="Código propio (opcional)"
              placeholder="mi-enlace"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={50}
              hint={
                link ? (
                  <span className="wrap-anywhere">
                    {base}
                    {link.shortCode} también funciona.
                  </span>
                ) : (
                  "Letras, números y guiones. Si lo dejas vacío, te damos uno."
                )
              }
            />
            <Field
              name="title"
              label="Título (opcional)"
              autoComplete="off"
              maxLength={200}
              hint={link ? undefined : "Si queda vacío, se busca en la página de destino."}
            />
            <div className={folders.length > 0 ? "" : "sm:col-span-2"}>
              <Field name="tags" label="Etiquetas (opcional)" autoComplete="off" hint="Separadas por comas." />
            </div>
            {folders.length > 0 && (
              <SelectField name="folder" label="Carpeta" options={folderOptions(folders, link?.folder)} />
            )}
          </div>
          <LinkLimits hasPassword={link?.hasPassword ?? false} />
          <LinkRules />
          <LinkApps />
          <UtmFields />
          <FormActions onCancel={onCancel}>
            <SubmitButton busyLabel="Guardando...">{link ? "Actualizar" : "Crear"}</SubmitButton>
          </FormActions>
        </Form>
      </div>
    </>
  );
}

/** Leaving for another choice discards the form's input. */
const isSameChoice = (to: URL, from: URL): boolean =>
  to.pathname === from.pathname &&
  ["edit", "new"].every((name) => to.searchParams.get(name) === from.searchParams.get(name));

const initialValues = ({
  destination,
  backHalf,
  title,
  tags,
  expiresAt,
  maxClicks,
  rules,
  closedDestination,
  folder,
  iosApp,
  androidApp,
}: ShortLink) => ({
  destination,
  backHalf: backHalf ?? "",
  title,
  tags: tags.join(", "),
  expiresAt: expiresAt ? toLocalTime(expiresAt) : "",
  maxClicks: maxClicks === null ? "" : String(maxClicks),
  closedDestination: closedDestination ?? "",
  iosApp: iosApp ?? "",
  androidApp: androidApp ?? "",
  rules: rules.length > 0 ? JSON.stringify(rules) : "",
  folder: folder?._id ?? "",
});
