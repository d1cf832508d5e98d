"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { PlusIcon } from "@/components/ui/icons";
import { leave } from "@/components/ui/leave-guard";
import { useSingleKey } from "@/components/ui/single-keys";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { toLocalTime } from "@/lib/core/days";
import { listHref } from "@/lib/core/list-href";
import type { ShortLink, LinkForm } from "@/lib/shortener/schema";
import { DestinationField } from "./destination-field";
import { LinkLimits } from "./link-limits";
import { MadeLink } from "./made-link";
import { UtmFields } from "./utm-fields";

type Props = {
  /** The one that is edited. */
  link?: ShortLink;
  base: string;
  listPath: string;
  newest: string;
};

/** The button that opens the form of a link, and the form: `?new=1` makes one, `?edit=` changes one. */
export function LinkEditor({ link, base, listPath, newest }: Props) {
  const router = useRouter();
  const isOpen = useSearchParams().has("new") && !link;
  const isShown = isOpen || Boolean(link);
  /** Whether the list without the form is one step back. */
  const isOverList = useRef(false);
  const [made, setMade] = useState<ShortLink | null>(null);
  const [madeId, setMadeId] = useState("");
  const newPath = withParams(listPath, { new: "1" });

  // An address that was kept, or loaded again, tells of nothing new.
  const isOld = newest !== "" && newest !== madeId;
  useEffect(() => {
    if (isOld) router.replace(isOpen ? newPath : listPath, { scroll: false });
  }, [isOld, isOpen, listPath, newPath, router]);

  function open() {
    setMade(null);
    // Nothing has to be asked for: the form is here at once.
    history.pushState(null, "", newPath);
  }

  useEffect(() => {
    if (!isShown) isOverList.current = true;
  }, [isShown]);
  useEffect(
    () => () => {
      isOverList.current = false;
    },
    [],
  );

  const close = () =>
    leave(() => {
      // The list behind it may be on its way with what was made: it comes in the place of that.
      const path = made ? withParams(listPath, { newest: made._id }) : listPath;
      const show = () => router.replace(path, { scroll: false });
      if (!isOverList.current) return link || made ? show() : history.replaceState(null, "", path);
      if (made) window.addEventListener("popstate", show, { once: true });
      history.back();
    });

  function tell(created: ShortLink) {
    setMade(created);
    setMadeId(created._id);
    router.replace(withParams(newPath, { newest: created._id }), { scroll: false });
  }

  const hasKey = useSingleKey("c", open);

  return (
    <>
      <ButtonLink
        href={newPath}
        scroll={false}
        prefetch={false}
        aria-keyshortcuts={hasKey ? "C" : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        <PlusIcon /> Crear enlace
        {hasKey && (
          <kbd
            aria-hidden="true"
            className="rounded-sm border border-current px-1.5 font-mono text-sm font-normal max-md:hidden"
          >
            C
          </kbd>
        )}
      </ButtonLink>
      <Dialog open={isShown} onClose={close} title={link ? "Editar enlace" : "Crear enlace"} wide>
        <div className="mt-5">
          {/* It starts afresh with another link, and with what somebody else has changed. */}
          <LinkFields
            key={link ? JSON.stringify(link) : "new"}
            link={link}
            made={made}
            base={base}
            listPath={listPath}
            onMade={tell}
            onCancel={close}
          />
        </div>
      </Dialog>
    </>
  );
}

function withParams(path: string, params: Record<string, string>): string {
  const [pathname = "", search = ""] = path.split("?");
  return listHref(pathname, { ...Object.fromEntries(new URLSearchParams(search)), ...params });
}

type FieldsProps = Pick<Props, "link" | "base" | "listPath"> & {
  made: ShortLink | null;
  onMade: (link: ShortLink) => void;
  onCancel: () => void;
};

function LinkFields({ link, made, base, listPath, onMade, onCancel }: FieldsProps) {
  const result = useRef<HTMLDivElement>(null);

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
      return { to: listPath, scroll: false };
    }
    // Without a title the server looks for one.
    const title = values.title || undefined;
    const created = await api("POST /api/shortener/create", { body: { ...body, title } });
    toast.success("¡Enlace creado!");
    onMade(created);
    return { anew: true as const, focus: () => result.current };
  }

  return (
    <div className="space-y-6">
      <div ref={result} className="outline-none empty:hidden">
        {made && <MadeLink link={made} />}
      </div>
      <Form
        schema={() => import("@/lib/shortener/schema").then(({ linkForm }) => linkForm)}
        initial={link && initialValues(link)}
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
          <div className="sm:col-span-2">
            <Field name="tags" label="Etiquetas (opcional)" autoComplete="off" hint="Separadas por comas." />
          </div>
        </div>
        <LinkLimits hasPassword={link?.hasPassword ?? false} />
        <UtmFields />
        <FormActions onCancel={onCancel}>
          <SubmitButton busyLabel="Guardando...">{link ? "Actualizar" : "Crear"}</SubmitButton>
        </FormActions>
      </Form>
    </div>
  );
}

/** What is typed goes with the form. */
const isSameChoice = (to: URL, from: URL): boolean =>
  to.pathname === from.pathname &&
  ["edit", "new"].every((name) => to.searchParams.get(name) === from.searchParams.get(name));

const initialValues = ({ destination, backHalf, title, tags, expiresAt, maxClicks }: ShortLink) => ({
  destination,
  backHalf: backHalf ?? "",
  title,
  tags: tags.join(", "),
  expiresAt: expiresAt ? toLocalTime(expiresAt) : "",
  maxClicks: maxClicks === null ? "" : String(maxClicks),
});
