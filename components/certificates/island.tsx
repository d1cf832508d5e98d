"use client";

import { lazy } from "react";

const LazyCourseCertificate = lazy(() =>
  import("./course-certificate").then((part) => ({ default: part.CourseCertificate })),
);

/** What a member sees of the certificate of a course; it comes once somebody is signed in. */
export const CertificateIsland = (props: { course: string; title: string }) => <LazyCourseCertificate {...props} />;
