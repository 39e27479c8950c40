import * as operations from "@guerdon/contract/operations/object";
import * as jobOperations from "@guerdon/contract/operations/object-job";
import { done, type OperationBinder } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import { deleteLoose } from "./delete-loose.ts";
import { moveObjects } from "./move-objects.ts";
import { moveOut } from "./move-out.ts";
import { showObjects } from "./show-objects.ts";

export function objectOperations(bind: OperationBinder): void {
  bind(operations.showObjects, showObjects);
  bind(operations.moveObjects, moveObjects);
}

/** A process that ends waits for its jobs, though not for long. What is left is moved by the next one. */
const JOB_MS = 15_000;

/** What the shop does by itself every ten minutes where it has an object store [operator.objects]. */
export function objectJobOperations(bind: OperationBinder<Shop>): void {
  bind(jobOperations.keepObjects, async ({ db, objects }, { now, signal }) => {
    let moved = 0;
    if (!objects) {
      return done({ moved, deleted: 0 });
    }
    const onMoved = (more: number) => {
      moved += more;
    };
    const ending = AbortSignal.any([signal, AbortSignal.timeout(JOB_MS)]);
    await moveOut({ db, objects, now, signal: ending, onMoved });
    return done({ moved, deleted: await deleteLoose({ db, objects, now, signal }) });
  });
}
