/** The package ships without types; only what is used here. */
declare module 'asl-validator' {
  export default function aslValidator(definition: object): {
    readonly isValid: boolean;
    readonly errorsText: (separator?: string) => string;
  };
}
