"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { toLocalTime } from "@/lib/core/days";
import { type ShortLink, type LinkForm, linkForm } from "@/lib/shortener/schema";
import { DestinationField } from "./destination-field";
import { LinkLimits } from "./link-limits";
import { MadeLink } from "./made-link";
import { UtmFields } from "./utm-fields";

type Props = {
  link?: ShortLink;
  base: string;
  listPath: string;
  newest: string;
};

export function LinkEditor({ link, base, listPath, newest }: Props) {
  const router = useRouter();
  const [made, setMade] = useState<ShortLink | null>(null);
  const result = useRef<HTMLDivElement>(null);

  // An address that was kept, or loaded again, tells of nothing new.
  const isOld = newest !== "" && newest !== made?._id;
  useEffect(() => {
    if (isOld) router.replace(listPath, { scroll: false });
  }, [isOld, listPath, router]);

  async function save({ removePassword, expiresAt, ...values }: LinkForm) {
    const typed = expiresAt ? toLocalTime(expiresAt) : "";
    const body = {
      ...values,
      // An expiry that was not touched keeps its seconds, and may have passed.
      ...(typed !== (link ? initialValues(link).expiresAt : "") && { expiresAt: expiresAt?.toISOString() ?? null }),
      ...(removePassword && { password: null }),
    };
    if (link) {
      await api("PATCH /api/shortener/update/{id}", { params: { id: link._id }, body });
      toast.success("¡Enlace actualizado!");
      return { to: listPath, scroll: false, focus: () => document.querySelector<HTMLElement>("main table") };
    }
    // Without a title the server looks for one.
    const title = values.title || undefined;
    const created = await api("POST /api/shortener/create", { body: { ...body, title } });
    setMade(created);
    toast.success("¡Enlace creado!");
    const list = new URL(listPath, location.href);
    list.searchParams.set("newest", created._id);
    router.replace(`${list.pathname}${list.search}`, { scroll: false });
    return { anew: true as const, focus: () => result.current };
  }

  return (
    <div className="space-y-6">
      <div ref={result} className="outline-none empty:hidden">
        {made && <MadeLink link={made} />}
      </div>
      <Form
        schema={linkForm}
        initial={link && initialValues(link)}
        onSubmit={save}
        survives={isSameChoice}
        aria-label={link ? "Editar enlace" : "Crear enlace"}
        className="space-y-5"
      >
        <DestinationField linkId={link?._id} />
        <div className="grid grid-cols-1 gap-5 md:grid-cols-3">
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
                "Letras, números y guiones. Si queda vacío, te damos uno."
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
          <Field name="tags" label="Etiquetas (opcional)" autoComplete="off" hint="Separadas por comas." />
        </div>
        <LinkLimits hasPassword={link?.hasPassword ?? false} />
        <UtmFields />
        <FormAlert />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busyLabel="Guardando...">{link ? "Actualizar" : "Crear"}</SubmitButton>
          {link && (
            <ButtonLink href={listPath} scroll={false} variant="secondary" prefetch={false}>
              Cancelar
            </ButtonLink>
          )}
        </div>
      </Form>
    </div>
  );
}

/** What is typed goes when another link is chosen, not when the list is filtered. */
const isSameChoice = (to: URL, from: URL): boolean =>
  to.pathname === from.pathname && to.searchParams.get("edit") === from.searchParams.get("edit");

const initialValues = ({ destination, backHalf, title, tags, expiresAt, maxClicks }: ShortLink) => ({
  destination,
  backHalf: backHalf ?? "",
  title,
  tags: tags.join(", "),
  expiresAt: expiresAt ? toLocalTime(expiresAt) : "",
  maxClicks: maxClicks === null ? "" : String(maxClicks),
});
