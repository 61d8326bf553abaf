import { importarAnalisis } from '@plomada/contract/banco/importar'
import { agruparAnalisis } from '@plomada/domain/banco/importar/analisis'
import {
  type FilaDeAnalisis,
  type FilaDeItem,
  proponerAnalisis,
} from '@plomada/domain/banco/importar/proponer'
import { CAMPOS_DE_ANALISIS } from '@plomada/domain/catalogo/importar/campos'
import { armarTandas } from '@plomada/domain/catalogo/importar/proponer'
import { TIPO_COMPONENTE_ETIQUETA } from '@plomada/domain/catalogo/tipos'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import { llamar } from '../../../api/cliente.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { FilaEnviada, Importador } from '../../catalogo/importar/importe/importador.ts'

export const IMPORTE_DE_ANALISIS: Importador<FilaDeItem> = {
  ruta: direcciones.importarAnalisis(),
  titulo: 'Importar rubros',
  migas: [{ texto: 'Banco de Precios' }],
  que: 'rubros',
  ayuda:
    'Subí tus análisis de precios: cada rubro con sus componentes abajo. Van al banco de precios; los componentes que no están en el catálogo se agregan.',
  campos: CAMPOS_DE_ANALISIS,
  tipo: 'todos',
  plantilla: {
    nombre: 'plantilla-rubros.xlsx',
    filas: [
      CAMPOS_DE_ANALISIS.map(({ etiqueta }) => etiqueta),
      ['Rubro', '', 'Muro de ejemplo', 'm2', 1, '', ''],
      ['Material', 'MAT-010', 'Bloque de ejemplo', 'un', 12.5, 4200, 4000],
      ['Material', '', 'Mortero de ejemplo', 'm3', 0.012, 450000, ''],
      ['Mano de obra', '', 'Colocación de bloque de ejemplo', 'm2', 1, 38000, ''],
      ['Rubro', '', 'Limpieza de ejemplo', 'm2', '', '', ''],
      ['Material y mano de obra', '', 'Servicio de limpieza de ejemplo', 'm2', 1, 9000, ''],
    ],
    notas: [
      'Cada rubro es una fila de clase Rubro; debajo van sus componentes, uno por fila, hasta el próximo Rubro.',
      'Clase: Rubro, Material, Mano de obra, o Material y mano de obra.',
      'Cantidad de un componente: cuánto lleva una unidad del rubro (su rendimiento). De un rubro: opcional, 1 si falta.',
      'Precio de un componente: guaraníes enteros por unidad. Vacío: el del catálogo, o «Sin precio» si es nuevo.',
      'Precio de un rubro: opcional; no se guarda, se compara con la suma de sus componentes y se avisa si no cierra.',
      'Unidad: el código o el nombre de una de tus unidades de medida. Si falta o no se conoce, se pregunta.',
      'Los componentes se buscan en el catálogo por su código o, si no tienen, por su nombre y su unidad exactos.',
      'Un rubro con el mismo nombre y unidad que uno del banco lo actualiza. Hasta 2 MB; más de 60 filas va en tandas.',
    ],
  },
  proponer: proponerAnalisis,
  tandas: (filas) =>
    armarTandas(
      agruparAnalisis(filas).analisis.map((bloque) =>
        bloque.flatMap(({ fila }) => (fila ? [enviada(fila)] : [])),
      ),
    ),
  bloques: (filas) => agruparAnalisis(filas).analisis,
  conTitulos: false,
  descuadres: (filas) =>
    filas.flatMap(({ numero, textos, descuadre }) =>
      descuadre === undefined
        ? []
        : [
            {
              numero,
              nombre: textos.get('nombre') ?? '',
              dicho: formatoPrecioUnitario(descuadre.dicho),
              calculado: formatoPrecioUnitario(descuadre.calculado),
            },
          ],
    ),
  efecto: ({ clase, descuadre }) => {
    if (clase !== 'rubro') return { clase: 'neutro', texto: clase ? TIPO_COMPONENTE_ETIQUETA[clase] : '' }
    if (descuadre === undefined) return { clase: 'ok', texto: 'Rubro' }
    const { dicho, calculado } = descuadre
    return {
      clase: 'atencion',
      texto: 'No cierra',
      detalle: `La hoja dice ${formatoPrecioUnitario(dicho)} y sus componentes suman ${formatoPrecioUnitario(calculado)}`,
    }
  },
  enviar: (rows, opciones) => llamar(importarAnalisis, { body: { rows } }, opciones),
}

function enviada({ numero, cantidad, ...fila }: FilaDeAnalisis): FilaEnviada {
  return { excelRowIndex: numero, ...fila, cantidad: cantidad === null ? null : textoDeMicro(cantidad) }
}
