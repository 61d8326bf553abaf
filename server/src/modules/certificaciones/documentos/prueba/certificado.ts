import type { Certificado, LineaCertificada } from '../certificado.ts'

/** A certification of so many lines of ten units at 1.000, twelve a capitulo, named so; a guarantee of 5 %. */
export function certificadoDe(
  cuantas: number,
  nombrar: (que: string) => string = (que) => que,
  cambio: Partial<Certificado> = {},
): Certificado {
  const lineas = Array.from({ length: cuantas }, (_, n) => lineaDe(n, nombrar))
  const totalAvance = cuantas * 10_000
  const retencion = cuantas * 500
  return {
    nro: 3,
    fecha: '2026-08-24',
    inicio: '2026-08-01',
    fin: '2026-08-22',
    partes: {
      empresa: {
        nombre: nombrar('Constructora'),
        ruc: '80012345-0',
        direccion: nombrar('Palma'),
        telefono: '021 123 456',
      },
      obra: { nombre: nombrar('Obra') },
      contratista: {
        nombre: nombrar('Contratista'),
        ruc: '3456789-0',
        banco: nombrar('Banco'),
        cuenta_nro: '720-445566',
        alias: 'vera.obras',
      },
    },
    porcentajeAnticipo: 10,
    retencionPorcentaje: 5,
    totalAvance,
    anticipo: 0,
    retencion,
    descuento: 0,
    neto: totalAvance - retencion,
    totalAPagar: totalAvance - retencion,
    pagadaEl: null,
    anuladaEl: null,
    lineas,
    correcciones: [],
    ...cambio,
  }
}

function lineaDe(n: number, nombrar: (que: string) => string): LineaCertificada {
  return {
    tareaId: `tarea-${n}`,
    nombre: nombrar(`Rubro ${n + 1}.`),
    capitulo: nombrar(`Capítulo ${Math.floor(n / 12) + 1}`),
    unidad: 'm²',
    planeada: 100_000_000n,
    antes: 5_000_000n,
    cantidad: 10_000_000n,
    despues: 15_000_000n,
    tarifa: 1_000_000_000n,
    total: 10_000,
  }
}
