"use client";

import Link from "next/link";
import { rememberTarget } from "@/lib/auth/shared/remember-target";

export function RegisterLink() {
  return (
    <p className="mt-6 text-center text-muted">
      ¿No tienes cuenta?{" "}
      <Link
        href="/auth/register"
        prefetch={false}
        onClick={rememberTarget}
        className="inline-flex min-h-11 items-center font-semibold link"
      >
        Regístrate
      </Link>
    </p>
  );
}
