"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { RemovalDialog } from "@/components/dashboard/removal-dialog";
import { CheckboxField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { IconButton } from "@/components/ui/icon-button";
import { BookmarkIcon, PencilIcon, PlusIcon, TrashIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { AnalyticsSegment } from "@/lib/analytics/report/schema";
import { type AnalyticsQuery, analyticsHref, readFilters } from "@/lib/analytics/shared/report-query";
import { ChoiceMenu, ChoiceLink } from "./report-controls";

type Props = { query: AnalyticsQuery; site: number; segments: readonly AnalyticsSegment[]; isAdmin: boolean };

export function SegmentMenu({ query, site, segments, isAdmin }: Props) {
  const [naming, setNaming] = useState<AnalyticsSegment | "new" | null>(null);
  const [removing, setRemoving] = useState<AnalyticsSegment | null>(null);
  const hasFilters = readFilters(query.f).length > 0;
  return (
    <>
      <ChoiceMenu title="Segmentos" icon={<BookmarkIcon className="size-5" />} face="Segmentos" name="Segmentos">
        {segments.length === 0 && (
          <p className="max-w-64 px-3 py-2 text-muted">
            {hasFilters
              ? "Guarda estos filtros para usarlos otra vez."
              : "Aplica filtros primero. Después puedes guardarlos con un nombre."}
          </p>
        )}
        {segments.map((segment) => (
          <div key={segment._id} className="flex items-center">
            <div className="min-w-0 grow">
              <ChoiceLink
                href={analyticsHref(query, { f: segment.f })}
                label={segment.isShared ? `${segment.name} (para todos)` : segment.name}
                isCurrent={segment.f === query.f}
              />
            </div>
            {(isAdmin || !segment.isShared) && (
              <>
                <IconButton
                  quiet
                  label={`Renombrar ${segment.name}`}
                  className="sm:size-9"
                  onClick={() => setNaming(segment)}
                >
                  <PencilIcon className="size-4" />
                </IconButton>
                <IconButton
                  quiet
                  label={`Eliminar ${segment.name}`}
                  className="sm:size-9"
                  onClick={() => setRemoving(segment)}
                >
                  <TrashIcon className="size-4" />
                </IconButton>
              </>
            )}
          </div>
        ))}
        {hasFilters && (
          <button
            type="button"
            onClick={() => setNaming("new")}
            className="mt-1 flex min-h-11 items-center gap-2 rounded-md border-t border-line px-3 text-left font-medium text-accent hover:bg-sunken"
          >
            <PlusIcon className="size-5" /> Guardar estos filtros
          </button>
        )}
      </ChoiceMenu>
      {naming && (
        <NameDialog
          segment={naming === "new" ? null : naming}
          query={query}
          site={site}
          isAdmin={isAdmin}
          onClose={() => setNaming(null)}
        />
      )}
      {removing && (
        <RemovalDialog
          title={`¿Eliminar el segmento ${removing.name}?`}
          description={
            removing.isShared
              ? "Las demás personas también dejarán de ver este segmento. Las cifras no cambian."
              : "Las cifras no cambian."
          }
          confirmLabel="Eliminar segmento"
          onRemove={() => api("DELETE /api/analytics/segments/remove/{id}", { params: { id: removing._id } })}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

type NameProps = Omit<Props, "segments"> & { segment: AnalyticsSegment | null; onClose: () => void };

function NameDialog({ segment, query, site, isAdmin, onClose }: NameProps) {
  const router = useRouter();
  const done = (message: string) => {
    toast.success(message);
    onClose();
    router.refresh();
  };
  const name = <Field name="name" label="Nombre" maxLength={60} autoComplete="off" />;
  const actions = (
    <FormActions onCancel={onClose}>
      <SubmitButton busyLabel="Guardando...">Guardar segmento</SubmitButton>
    </FormActions>
  );
  return (
    <Dialog open onClose={onClose} title={segment ? "Renombrar el segmento" : "Guardar estos filtros"}>
      {segment ? (
        <Form
          schema={() => import("@/lib/analytics/report/schema").then((file) => file.segmentName)}
          initial={{ name: segment.name }}
          onSubmit={async (body) => {
            await api("PATCH /api/analytics/segments/update/{id}", { params: { id: segment._id }, body });
            done("Segmento renombrado.");
          }}
          survives={false}
          className="mt-5 space-y-5"
        >
          {name}
          {actions}
        </Form>
      ) : (
        <Form
          schema={() => import("@/lib/analytics/report/schema").then((file) => file.segmentInput)}
          extra={() => ({ site, f: query.f })}
          onSubmit={async (body) => {
            await api("POST /api/analytics/segments/create", { body });
            done("Segmento guardado.");
          }}
          survives={false}
          className="mt-5 space-y-5"
        >
          {name}
          {isAdmin && <CheckboxField name="isShared" label="Para todos los que ven el sitio" />}
          {actions}
        </Form>
      )}
    </Dialog>
  );
}
