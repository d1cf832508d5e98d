"use client";

import { TrashIcon } from "@/components/ui/icons";
import { control } from "@/components/ui/labelled";
import { isLike, RowsControl } from "./rows-control";

const newNetwork = { name: "", url: "" };

export const isNetwork = (row: unknown) => isLike(row, newNetwork);

export const SocialControl = (shared: { label: string; hint: string }) => (
  <RowsControl
    {...shared}
    isRow={isNetwork}
    adding={{ label: "Agregar red", most: 10, none: "Usa como máximo 10 redes.", next: () => newNetwork }}
  >
    {(rows, change, wrong) =>
      rows.map(({ name, url }, index) => {
        const set = (typed: Partial<(typeof rows)[number]>) =>
          change(rows.map((row, at) => (at === index ? { ...row, ...typed } : row)));
        return (
          <div key={index} className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[12rem_1fr_auto]">
            <input
              data-focus-for={index === (wrong ?? 0) ? "value" : undefined}
              aria-label={`Nombre de la red ${index + 1}`}
              placeholder="Nombre"
              value={name}
              onChange={({ target }) => set({ name: target.value })}
              className={`${control} max-sm:col-span-2`}
            />
            <input
              type="url"
              aria-label={`Dirección de la red ${index + 1}`}
              placeholder="https://"
              value={url}
              onChange={({ target }) => set({ url: target.value })}
              className={control}
            />
            <button
              type="button"
              aria-label={`Quitar ${name || `la red ${index + 1}`}`}
              onClick={() => change(rows.filter((_, at) => at !== index))}
              className="grid size-12 place-items-center rounded-lg text-subtle hover:bg-danger-soft hover:text-danger"
            >
              <TrashIcon />
            </button>
          </div>
        );
      })
    }
  </RowsControl>
);
