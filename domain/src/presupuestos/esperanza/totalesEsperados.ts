import type { Gs } from '../../nucleo/dinero.ts'
import type { TotalesObra } from '../totales.ts'

interface FilaEsperada {
  nombre: string
  planPrecioTotal: Gs
  planPrecioTotalConMargen: Gs
  planCostoTotal: Gs
  gastoIndirectoTotal: Gs
  porcentajeEnObra: number
}
interface Esperados {
  obra: TotalesObra
  capitulos: readonly FilaEsperada[]
}

/**
 * What the example work adds up to, as literal numbers: the domain's test derives them a second way with big.js, and
 * the other floors assert the same ones over HTTP, on the screen, in the PDF and in the Excel (architecture §7).
 */
export const totalesEsperados: { antesDeDistribuir: Esperados; despuesDeDistribuir: Esperados } = {
  antesDeDistribuir: {
    obra: {
      presupuestoPlanPrecioTotal: 394_151_946,
      presupuestoPlanPrecioTotalSinMargen: 394_151_946,
      presupuestoPlanPrecioTotalConMargen: 451_626_178,
      presupuestoPlanPrecioTotalCosto: 431_663_389,
      presupuestoPlanCostoTotal: 431_663_389,
      gastoIndirectoTotal: 63_400_000,
      gastoIndirectoDistribuido: 0,
      gastoIndirectoPorDistribuir: 63_400_000,
      obraDuracion: 47,
      materialTotal: { montoReal: 199_832_882, montoPlaneado: 219_590_331 },
      manoDeObraTotal: { montoReal: 135_357_207, montoPlaneado: 137_182_515 },
      materialYManoTotal: { montoReal: 33_073_300, montoPlaneado: 37_379_100 },
    },
    capitulos: [
      {
        nombre: 'Trabajos preliminares',
        planPrecioTotal: 9_065_575,
        planPrecioTotalConMargen: 10_425_412,
        planCostoTotal: 8_610_573,
        gastoIndirectoTotal: 0,
        porcentajeEnObra: 2.31,
      },
      {
        nombre: 'Movimiento de suelo y fundaciones',
        planPrecioTotal: 46_985_597,
        planPrecioTotalConMargen: 54_033_436,
        planCostoTotal: 44_523_372,
        gastoIndirectoTotal: 0,
        porcentajeEnObra: 11.96,
      },
      {
        nombre: 'Estructura de hormigón armado',
        planPrecioTotal: 65_942_455,
        planPrecioTotalConMargen: 74_185_262,
        planCostoTotal: 62_562_285,
        gastoIndirectoTotal: 0,
        porcentajeEnObra: 16.43,
      },
      {
        nombre: 'Mampostería',
        planPrecioTotal: 51_274_166,
        planPrecioTotalConMargen: 58_965_291,
        planCostoTotal: 48_943_242,
        gastoIndirectoTotal: 0,
        porcentajeEnObra: 13.06,
      },
      {
        nombre: 'Techos',
        planPrecioTotal: 46_902_481,
        planPrecioTotalConMargen: 53_937_854,
        planCostoTotal: 44_210_700,
        gastoIndirectoTotal: 0,
        porcentajeEnObra: 11.94,
      },
      {
        nombre: 'Revoques',
        planPrecioTotal: 23_232_328,
        planPrecioTotalConMargen: 26_717_177,
        planCostoTotal: 22_537_783,
        gastoIndirectoTotal: 0,
        porcentajeEnObra: 5.91,
      },
      {
        nombre: 'Contrapisos y pisos',
        planPrecioTotal: 38_690_172,
        planPrecioTotalConMargen: 44_493_698,
        planCostoTotal: 35_786_195,
        gastoIndirectoTotal: 0,
        porcentajeEnObra: 9.85,
      },
      {
        nombre: 'Revestimientos',
        planPrecioTotal: 13_248_483,
        planPrecioTotalConMargen: 15_235_756,
        planCostoTotal: 12_038_198,
        gastoIndirectoTotal: 0,
        porcentajeEnObra: 3.37,
      },
      {
        nombre: 'Instalación eléctrica',
        planPrecioTotal: 26_535_750,
        planPrecioTotalConMargen: 30_516_113,
        planCostoTotal: 23_599_800,
        gastoIndirectoTotal: 0,
        porcentajeEnObra: 6.76,
      },
      {
        nombre: 'Instalación sanitaria',
        planPrecioTotal: 19_940_190,
        planPrecioTotalConMargen: 22_931_219,
        planCostoTotal: 18_065_066,
        gastoIndirectoTotal: 0,
        porcentajeEnObra: 5.08,
      },
      {
        nombre: 'Aberturas',
        planPrecioTotal: 36_271_236,
        planPrecioTotalConMargen: 41_711_921,
        planCostoTotal: 32_321_636,
        gastoIndirectoTotal: 0,
        porcentajeEnObra: 9.24,
      },
      {
        nombre: 'Pintura',
        planPrecioTotal: 16_063_513,
        planPrecioTotalConMargen: 18_473_039,
        planCostoTotal: 15_064_539,
        gastoIndirectoTotal: 0,
        porcentajeEnObra: 4.09,
      },
      {
        nombre: 'Gastos indirectos',
        planPrecioTotal: 63_400_000,
        planPrecioTotalConMargen: 72_910_000,
        planCostoTotal: 63_400_000,
        gastoIndirectoTotal: 63_400_000,
        porcentajeEnObra: 0,
      },
    ],
  },
  despuesDeDistribuir: {
    obra: {
      presupuestoPlanPrecioTotal: 394_151_946,
      presupuestoPlanPrecioTotalSinMargen: 457_551_946,
      presupuestoPlanPrecioTotalConMargen: 524_271_002,
      presupuestoPlanPrecioTotalCosto: 431_663_389,
      presupuestoPlanCostoTotal: 431_663_389,
      gastoIndirectoTotal: 63_400_000,
      gastoIndirectoDistribuido: 63_400_000,
      gastoIndirectoPorDistribuir: 0,
      obraDuracion: 47,
      materialTotal: { montoReal: 199_832_882, montoPlaneado: 219_590_331 },
      manoDeObraTotal: { montoReal: 135_357_207, montoPlaneado: 137_182_515 },
      materialYManoTotal: { montoReal: 33_073_300, montoPlaneado: 37_379_100 },
    },
    capitulos: [
      {
        nombre: 'Trabajos preliminares',
        planPrecioTotal: 9_065_575,
        planPrecioTotalConMargen: 12_102_356,
        planCostoTotal: 10_068_786,
        gastoIndirectoTotal: 1_458_213,
        porcentajeEnObra: 2.31,
      },
      {
        nombre: 'Movimiento de suelo y fundaciones',
        planPrecioTotal: 46_985_597,
        planPrecioTotalConMargen: 62_724_804,
        planCostoTotal: 52_081_083,
        gastoIndirectoTotal: 7_557_711,
        porcentajeEnObra: 11.96,
      },
      {
        nombre: 'Estructura de hormigón armado',
        planPrecioTotal: 65_942_455,
        planPrecioTotalConMargen: 86_118_085,
        planCostoTotal: 73_169_239,
        gastoIndirectoTotal: 10_606_954,
        porcentajeEnObra: 16.43,
      },
      {
        nombre: 'Mampostería',
        planPrecioTotal: 51_274_166,
        planPrecioTotalConMargen: 68_449_957,
        planCostoTotal: 57_190_778,
        gastoIndirectoTotal: 8_247_536,
        porcentajeEnObra: 13.06,
      },
      {
        nombre: 'Techos',
        planPrecioTotal: 46_902_481,
        planPrecioTotalConMargen: 62_613_848,
        planCostoTotal: 51_755_043,
        gastoIndirectoTotal: 7_544_343,
        porcentajeEnObra: 11.94,
      },
      {
        nombre: 'Revoques',
        planPrecioTotal: 23_232_328,
        planPrecioTotalConMargen: 31_014_681,
        planCostoTotal: 26_274_742,
        gastoIndirectoTotal: 3_736_959,
        porcentajeEnObra: 5.91,
      },
      {
        nombre: 'Contrapisos y pisos',
        planPrecioTotal: 38_690_172,
        planPrecioTotalConMargen: 51_650_582,
        planCostoTotal: 42_009_573,
        gastoIndirectoTotal: 6_223_378,
        porcentajeEnObra: 9.85,
      },
      {
        nombre: 'Revestimientos',
        planPrecioTotal: 13_248_483,
        planPrecioTotalConMargen: 17_686_451,
        planCostoTotal: 14_169_238,
        gastoIndirectoTotal: 2_131_040,
        porcentajeEnObra: 3.37,
      },
      {
        nombre: 'Instalación eléctrica',
        planPrecioTotal: 26_535_750,
        planPrecioTotalConMargen: 35_424_681,
        planCostoTotal: 27_868_121,
        gastoIndirectoTotal: 4_268_321,
        porcentajeEnObra: 6.76,
      },
      {
        nombre: 'Instalación sanitaria',
        planPrecioTotal: 19_940_190,
        planPrecioTotalConMargen: 26_619_742,
        planCostoTotal: 21_272_478,
        gastoIndirectoTotal: 3_207_412,
        porcentajeEnObra: 5.08,
      },
      {
        nombre: 'Aberturas',
        planPrecioTotal: 36_271_236,
        planPrecioTotalConMargen: 48_421_355,
        planCostoTotal: 38_155_926,
        gastoIndirectoTotal: 5_834_290,
        porcentajeEnObra: 9.24,
      },
      {
        nombre: 'Pintura',
        planPrecioTotal: 16_063_513,
        planPrecioTotalConMargen: 21_444_460,
        planCostoTotal: 17_648_382,
        gastoIndirectoTotal: 2_583_843,
        porcentajeEnObra: 4.09,
      },
      {
        nombre: 'Gastos indirectos',
        planPrecioTotal: 63_400_000,
        planPrecioTotalConMargen: 72_910_000,
        planCostoTotal: 63_400_000,
        gastoIndirectoTotal: 63_400_000,
        porcentajeEnObra: 0,
      },
    ],
  },
}
