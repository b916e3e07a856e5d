/** The deletion of an account, interrupted at every call in every way. */
import '#test/platform/delete-account.test.ts';
