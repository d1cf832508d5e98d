"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { toLocalTime } from "@/lib/core/days";
import { type Link, type LinkForm as LinkValues, linkForm } from "@/lib/shortener/schema";
import { DestinationField } from "./destination-field";
import { LinkLimits } from "./link-limits";
import { MadeLink } from "./made-link";
import { UtmFields } from "./utm-fields";

type Props = {
  /** The link that was chosen in the list; without one a new link is made. */
  link?: Link;
  /** What stands before every code. */
  base: string;
  /** The list as it is filtered, with no link chosen. */
  listPath: string;
};

/** Makes a short link, or changes the chosen one and then makes links again. */
export function LinkForm({ link, base, listPath }: Props) {
  const router = useRouter();
  const [made, setMade] = useState<Link | null>(null);
  const [leaving, setLeaving] = useState(false);

  async function save({ removePassword, ...values }: LinkValues) {
    const body = { ...values, ...(removePassword && { password: null }) };
    if (link) {
      await api<Link>(`/api/shortener/update/${link._id}`, { method: "PATCH", body });
      toast.success("¡Enlace actualizado!");
      setLeaving(true);
      router.push(listPath, { scroll: false });
    } else {
      // Without a title the server looks for one.
      const title = values.title || undefined;
      setMade(await api<Link>("/api/shortener/create", { method: "POST", body: { ...body, title } }));
      toast.success("¡Enlace creado!");
    }
    router.refresh();
  }

  return (
    <div className="space-y-6">
      {made && <MadeLink link={made} />}
      <Form
        // Emptied after each link that is made.
        key={made?._id ?? "first"}
        schema={linkForm}
        defaultValues={link && initialValues(link)}
        onSubmit={save}
        label={link ? "Editar enlace" : "Crear enlace"}
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
          <SubmitButton busyLabel="Guardando..." busy={leaving}>
            {link ? "Actualizar" : "Crear"}
          </SubmitButton>
          {link && (
            <Button variant="secondary" onClick={() => router.push(listPath, { scroll: false })}>
              Cancelar
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

const initialValues = ({ destination, backHalf, title, tags, expiresAt, maxClicks }: Link) => ({
  destination,
  backHalf: backHalf ?? "",
  title,
  tags: tags.join(", "),
  expiresAt: expiresAt ? toLocalTime(expiresAt) : "",
  maxClicks: maxClicks === null ? "" : String(maxClicks),
});
