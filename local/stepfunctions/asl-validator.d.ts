/** The package has no types; these cover only what is used here. */
declare module 'asl-validator' {
  export default function aslValidator(definition: object): {
    readonly isValid: boolean;
    readonly errorsText: (separator?: string) => string;
  };
}
