import type { Readable } from "node:stream";
import {
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { S3Driver } from "flydrive/drivers/s3";
import type { WriteOptions } from "flydrive/types";
import type { FileDriver, OpenedFile, Range, StoredFile } from "./driver";

/** Without an endpoint it is Amazon's. */
export type Bucket = {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is in the path of an address, not in its host. */
  pathStyle: boolean;
};

/** Bytes of a part. S3 takes 10,000 parts; two are in memory. */
const partSize = 8 * 1024 * 1024;

/** Files in an S3 bucket. Loaded only when one is configured, because the client is large. */
export class BucketDriver extends S3Driver implements FileDriver {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle }: Bucket) {
    const client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: pathStyle,
      // Other servers refuse Amazon's checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: { connectionTimeout: 2_000, requestTimeout: 30_000 },
    });
    // Buckets no longer have rights per file.
    super({ client, bucket, visibility: "private", supportsACL: false });
    this.#client = client;
    this.#bucket = bucket;
  }

  /** S3 needs a length, so a stream without one is uploaded in parts; the file exists once all are there. */
  override async putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    if (options?.contentLength !== undefined) return super.putStream(key, contents, options);
    const params = { Bucket: this.#bucket, Key: key, Body: contents, ContentType: options?.contentType };
    try {
      await new Upload({ client: this.#client, params, partSize, queueSize: 1 }).done();
    } finally {
      contents.destroy();
    }
  }

  async open(key: string, range?: Range): Promise<OpenedFile | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const answer = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key, Range }));
      // "bytes 0-9/100" for a range.
      const size = Number(answer.ContentRange?.split("/")[1] ?? answer.ContentLength);
      return { size, body: answer.Body as Readable };
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw error;
    }
  }

  async *list(folder: string): AsyncGenerator<StoredFile> {
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: `${folder}/` });
    for await (const { Contents = [] } of pages) {
      for (const { Key, Size, LastModified } of Contents) yield { key: Key!, size: Size!, modifiedAt: LastModified! };
    }
  }

  /** One by one: for bulk removal, servers require different checksums. */
  override async deleteAll(prefix: string): Promise<void> {
    for await (const { key } of this.list(prefix)) await this.delete(key);
  }

  free(): Promise<null> {
    return Promise.resolve(null);
  }

  async problem(): Promise<string | null> {
    const asked = this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), {
      abortSignal: AbortSignal.timeout(1_500),
    });
    return asked.then(
      () => null,
      () => "almacén de archivos no disponible",
    );
  }
}
