"use client";

import { lazy } from "react";

const LazyCourseCertificate = lazy(() =>
  import("./course-certificate").then((part) => ({ default: part.CourseCertificate })),
);

export const CertificateIsland = (props: { course: string; title: string }) => <LazyCourseCertificate {...props} />;
