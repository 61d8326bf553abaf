import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { useRouter } from '@tanstack/react-router'
import { direcciones } from '../../pagina/direcciones.ts'
import { faltantes } from '../../pagina/formulario/campos.ts'
import { PaginaDeFormulario } from '../../pagina/formulario/PaginaDeFormulario.tsx'
import { useCreacion } from '../../pagina/formulario/useCreacion.tsx'
import type { Miga } from '../../pagina/Pagina.tsx'
import { CAMPOS_DE_DATO, CamposDeDato } from './CamposDeDato.tsx'
import { TOCA_CATALOGO } from './datos/queries.ts'
import { CamposDePrecio } from './precios/CamposDePrecio.tsx'

interface CrearDatoFormProps {
  /** The work it is for; absent for the base. */
  presupuestoId?: string
  /** Where it goes after saving or leaving: an address of this site. */
  destino: string
  migas: readonly Miga[]
}

const INICIAL = { nombre: '', tag: '', unidadMedidaCodigo: '', codigo: '', precio: '', precioReal: '' }

/** A new material, labour or both, of the base or of one work. */
export function CrearDatoForm({ presupuestoId, destino, migas }: CrearDatoFormProps) {
  const router = useRouter()
  const salir = () => router.history.push(destino)
  const creacion = useCreacion({
    endpoint: crearDatoAuxiliar,
    inicial: INICIAL,
    campos: { ...CAMPOS_DE_DATO, precio: 'Precio de venta', precioReal: 'Precio proveedor' },
    aEnvio: ({ precioReal, tag, ...valores }) => ({
      body: {
        ...valores,
        // What is not chosen yet is sent as '', and the contract reports it as missing.
        tag: tag as TipoComponente,
        ...(precioReal !== '' && { precioReal }),
        presupuestoId: presupuestoId ?? null,
      },
    }),
    // The contract checks the tag first, so the other missing fields are reported here.
    ademas: ({ nombre, tag, unidadMedidaCodigo, precio }) =>
      tag === '' ? faltantes({ nombre, tag, unidadMedidaCodigo, precio }) : {},
    invalida: TOCA_CATALOGO,
    borrador: {
      clave: `datoAuxiliar/nuevo/${presupuestoId ?? 'base'}`,
      titulo: ({ nombre }) => `Componente nuevo${nombre ? ` · ${nombre}` : ''}`,
      ruta: presupuestoId ? direcciones.crearDatoDeObra({ presupuestoId }) : direcciones.crearDato(),
    },
    vuelta: destino,
    alGuardar: salir,
  })
  const { campo } = creacion
  return (
    <PaginaDeFormulario
      formulario={creacion}
      titulo={presupuestoId ? 'Agregar componente de la obra' : 'Agregar componente'}
      migas={migas}
      onCancelar={() => {
        creacion.dejar()
        salir()
      }}
    >
      <CamposDeDato campo={campo} />
      <CamposDePrecio precio={{ ...campo('precio'), withAsterisk: true }} precioReal={campo('precioReal')} />
    </PaginaDeFormulario>
  )
}
