"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { ErrorState } from "@/components/ui/error-state";
import { useApi } from "@/lib/api/use-api";
import type { ServerInfo } from "@/lib/info/schema";
import { formatDate, formatDateTime, formatDuration, formatTime } from "@/lib/core/dates";
import { formatBytes, formatNumber } from "@/lib/core/numbers";
import { Badge } from "@/components/ui/badge";

export function ServerInfoPanel({ initial }: { initial: ServerInfo }) {
  const { data, error, mutate } = useApi(["GET /api/info"], {
    fallbackData: initial,
    revalidateOnMount: false,
    refreshInterval: 5_000,
  });
  const info = data ?? initial;
  const elapsed = useSecondsSince(info.serverTime);

  if (error) {
    return <ErrorState title="No se pudo obtener la información del servidor." onRetry={() => void mutate()} />;
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card title="Servidor">
        <Details items={serverRows(info, elapsed)} />
      </Card>
      <div className="grid grid-cols-1 gap-6">
        <ServerState info={info} />
        <Migrations migrations={info.migrations} />
      </div>
    </div>
  );
}

function useSecondsSince(stamp: string): number {
  const [count, setCount] = useState({ stamp, seconds: 0 });
  useEffect(() => {
    const timer = setInterval(
      () => setCount((last) => ({ stamp, seconds: last.stamp === stamp ? last.seconds + 1 : 1 })),
      1_000,
    );
    return () => clearInterval(timer);
  }, [stamp]);
  return count.stamp === stamp ? count.seconds : 0;
}

function serverRows(info: ServerInfo, elapsed: number): { label: string; value: ReactNode }[] {
  const booted = `${info.lastBootDate}T${info.lastBootTime}Z`;
  const now = new Date(Date.parse(info.serverTime) + elapsed * 1000);
  return [
    { label: "Versión", value: info.version },
    { label: "Commit", value: info.commit ?? "No se sabe" },
    { label: "Visit Count", value: formatNumber(info.visitCount) },
    { label: "Boot Count", value: formatNumber(info.bootCount) },
    { label: "Last Boot Date", value: formatDate(booted) },
    { label: "Last Boot Time", value: formatTime(booted) },
    { label: "Server Time", value: `${formatDate(now)}, ${formatTime(now)}` },
    { label: "Node.js Version", value: info.nodeVersion },
    { label: "Operating System", value: info.operatingSystem },
    { label: "OS Architecture", value: info.osArchitecture },
    { label: "CPU Cores", value: formatNumber(info.cpuCores) },
    { label: "Free Memory", value: <MemoryBar free={info.freeMemory} total={info.totalMemory} /> },
    { label: "Total Memory", value: formatBytes(info.totalMemory) },
    { label: "Host Name", value: info.hostName },
    { label: "Uptime", value: <span className="tabular-nums">{formatDuration(info.uptime + elapsed)}</span> },
    { label: "Environment Variables", value: <EnvironmentNames names={info.environmentVariables} /> },
  ];
}

function EnvironmentNames({ names }: { names: string[] }) {
  return (
    <details>
      <summary className="-my-2.5 flex min-h-11 w-fit cursor-pointer items-center link">
        {formatNumber(names.length)} variables: ver sus nombres
      </summary>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name} className="rounded-md bg-sunken px-2 py-0.5 font-mono text-sm wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-subtle">Sus valores no salen del servidor.</p>
    </details>
  );
}

function MemoryBar({ free, total }: { free: number; total: number }) {
  const used = total > 0 ? Math.round(((total - free) / total) * 100) : 0;
  return (
    <>
      {formatBytes(free)} <span className="text-subtle">({used} % en uso)</span>
      <span
        role="meter"
        aria-label="Memoria en uso"
        aria-valuenow={used}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 block h-2 max-w-xs overflow-hidden rounded-full bg-sunken"
      >
        <span
          className={`block h-full rounded-full ${used >= 90 ? "bg-danger" : "bg-accent"}`}
          style={{ width: `${used}%` }}
        />
      </span>
    </>
  );
}

function ServerState({ info: { ready, database } }: { info: ServerInfo }) {
  return (
    <Card title="Estado">
      <Details
        items={[
          {
            label: "Servicio",
            value: ready ? <Badge tone="accent">Listo</Badge> : <Badge tone="danger">No recibe peticiones</Badge>,
          },
          { label: "PostgreSQL", value: database.version },
          { label: "Respuesta de la base", value: `${formatNumber(database.latency)} ms` },
          ...(database.replica ? [{ label: "Réplica de lectura", value: <ReplicaState {...database.replica} /> }] : []),
        ]}
      />
    </Card>
  );
}

const unreadReplicas = {
  away: "No responde",
  promoted: "Ya no sigue a la base principal",
  behind: "Atrasada",
};

function ReplicaState({ unread, lag }: NonNullable<ServerInfo["database"]["replica"]>) {
  return (
    <>
      {unread ? <Badge tone="danger">{unreadReplicas[unread]}</Badge> : <Badge tone="accent">En uso</Badge>}
      {lag !== null && <span className="ml-2 text-subtle">{formatNumber(lag)} s de atraso</span>}
    </>
  );
}

function Migrations({ migrations: { applied, pending } }: Pick<ServerInfo, "migrations">) {
  return (
    <Card
      title="Migraciones"
      actions={
        pending.length > 0 ? (
          <Badge tone="danger">{formatNumber(pending.length)} por aplicar</Badge>
        ) : (
          <Badge tone="accent">Al día</Badge>
        )
      }
    >
      <ul className="divide-y divide-line">
        {pending.map((name) => (
          <li key={name} className="py-3 first:pt-0 last:pb-0">
            <p className="font-mono text-sm wrap-anywhere">{name}</p>
            <p className="text-sm text-danger">Pendiente</p>
          </li>
        ))}
        {applied.map(({ name, appliedAt }) => (
          <li key={name} className="py-3 first:pt-0 last:pb-0">
            <p className="font-mono text-sm wrap-anywhere">{name}</p>
            <p className="text-sm text-subtle">Aplicada el {formatDateTime(appliedAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
