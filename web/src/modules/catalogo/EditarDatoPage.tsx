import { editarDatoAuxiliar, zDatoAuxiliar } from '@plomada/contract/catalogo'
import { proveedorMasCaro } from '@plomada/domain/catalogo/precios'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { createFileRoute } from '@tanstack/react-router'
import { Cargado } from '../../pagina/Cargado.tsx'
import { direcciones } from '../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../pagina/formulario/PaginaDeFormulario.tsx'
import { useEdicion } from '../../pagina/formulario/useEdicion.tsx'
import { exigirAdministracion } from '../../pagina/sesion/guardia.ts'
import { Alerta } from '../../ui/Alerta.tsx'
import { Apartado } from '../../ui/Apartado.tsx'
import { CAMPOS_DE_DATO, CamposDeDato } from './CamposDeDato.tsx'
import { type DatoAuxiliar, TOCA_CATALOGO, unDato } from './datos/queries.ts'
import clases from './EditarDato.module.css'
import { MIGAS_DE_DATO } from './migas.ts'
import { HistorialDePrecios } from './precios/HistorialDePrecios.tsx'
import { PrecioNuevoForm } from './precios/PrecioNuevoForm.tsx'

export const Route = createFileRoute('/_marco/datosAuxiliares/editar/$datoAuxiliarId')({
  beforeLoad: exigirAdministracion,
  component: EditarDatoPage,
})

const TITULO = 'Editar componente del catálogo'

function EditarDatoPage() {
  const { datoAuxiliarId } = Route.useParams()
  return (
    <Cargado consulta={unDato(datoAuxiliarId)} titulo={TITULO} migas={MIGAS_DE_DATO}>
      {(dato) => <EditarDato key={dato._id} dato={dato} />}
    </Cargado>
  )
}

const valoresDe = ({ nombre, tag, unidadMedidaCodigo, codigo, version }: DatoAuxiliar) => ({
  nombre,
  tag,
  unidadMedidaCodigo,
  codigo,
  version,
})

function EditarDato({ dato }: { dato: DatoAuxiliar }) {
  const edicion = useEdicion({
    endpoint: editarDatoAuxiliar,
    fila: dato,
    schema: zDatoAuxiliar,
    valoresDe,
    campos: CAMPOS_DE_DATO,
    aEnvio: (valores) => ({ body: { ...valores, datoAuxiliarId: dato._id } }),
    invalida: TOCA_CATALOGO,
    borrador: {
      clave: `datoAuxiliar/${dato._id}`,
      titulo: () => `Componente · ${dato.nombre}`,
      ruta: direcciones.editarDato({ datoAuxiliarId: dato._id }),
    },
    vuelta: direcciones.datosAuxiliares(),
  })
  return (
    <PaginaDeFormulario
      formulario={edicion}
      titulo={TITULO}
      migas={MIGAS_DE_DATO}
      razon={dato.activo ? null : mensajesCatalogo.yaInactivo}
      clase={clases.dosPartes}
      alLado={<Precios dato={dato} />}
    >
      <CamposDeDato
        campo={edicion.campo}
        unidad={dato.unidadMedidaCodigo}
        cerrado={dato.enUso ? mensajesCatalogo.enUsoNoCambia : null}
      />
    </PaginaDeFormulario>
  )
}

function Precios({ dato }: { dato: DatoAuxiliar }) {
  const precios = { precioUnitario: dato.ultimoPrecio, precioUnitarioReal: dato.ultimoPrecioReal }
  return (
    <Apartado className={clases.precios} id="precios" titulo="Precios">
      {proveedorMasCaro(precios) && <Alerta clase="atencion">{mensajesCatalogo.proveedorMasCaro}.</Alerta>}
      {dato.presupuestoId === null && dato.activo && <PrecioNuevoForm dato={dato} />}
      <HistorialDePrecios datoAuxiliarId={dato._id} />
    </Apartado>
  )
}
