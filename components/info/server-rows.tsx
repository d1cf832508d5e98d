import type { ReactNode } from "react";
import { formatDate, formatDuration, formatTime } from "@/lib/core/dates";
import { formatBytes, formatNumber } from "@/lib/core/numbers";
import type { ServerInfo } from "@/lib/info/schema";
import { EnvironmentNames } from "./environment-names";
import { MemoryBar } from "./memory-bar";

/** Every row of the server's information. @param elapsed seconds since it was asked */
export function serverRows(info: ServerInfo, elapsed: number): { label: string; value: ReactNode }[] {
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
